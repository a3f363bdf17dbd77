@_spi(Hosting) import AppIntentsCore

extension AppEnum {
    /// The name of the value in the source, or `nil` if it is no case of an enum.
    ///
    /// Describing the value would ask first whether it has something better to say.
    var caseName: String? { enumCaseName(self).map { String(cString: $0) } }
}

/// Reads the name that the compiler keeps for a case.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
