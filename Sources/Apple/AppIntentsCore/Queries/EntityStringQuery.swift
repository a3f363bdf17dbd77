/// Finds entities by what people call them.
public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> Result
}
