"""The other side: a Swift file to drop into an app, commands for LLDB, and the format they write.

Neither file was tried on a device. `SOURCE` and `LLDB` are their places; what they write is read by
`read_hierarchy` (its windows), `read_script` (its touches) and `compare_recording` (its log). LLDB
writes windows alone.
"""

from pathlib import Path

SOURCE = Path(__file__).parent / "FingerpostRecorder.swift"
"""The Swift file."""
LLDB = Path(__file__).parent / "fingerpost_lldb.py"
"""The commands for LLDB, which runs them in a Python of its own."""
VERSION = 1
"""The format's version, under the key `fingerpostRecording`."""
KEY = "fingerpostRecording"
