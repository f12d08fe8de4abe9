/// The library's version, as in the package's and the header's.
public let fingerpostVersion: String = "0.1.0"
