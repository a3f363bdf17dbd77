/// An intent that no source declares, with parameters that are made together with it.
@_spi(Hosting) public protocol _GeneratedIntent: AppIntent {
    var generated: [(name: String, parameter: any ParameterReference)] { get }
}
