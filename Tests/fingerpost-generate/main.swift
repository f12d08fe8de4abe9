import FingerpostTestSupport

// Prints the generated members: `make generate` writes them to their file.
print(MemberGenerator.text(), terminator: "")
