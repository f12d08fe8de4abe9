import FingerpostTestSupport
import Foundation

// Writes the generated members into the folder that is given.
for (name, text) in MemberGenerator.files() {
  let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? MemberGenerator.folder)
  try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
}
