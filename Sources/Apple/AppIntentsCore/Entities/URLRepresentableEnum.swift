/// An enum of which the values have addresses.
public protocol URLRepresentableEnum: AppEnum {
    static var urlRepresentation: [Self: URL] { get }
}
