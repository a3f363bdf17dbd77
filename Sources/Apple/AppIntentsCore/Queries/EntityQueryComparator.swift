/// A comparison that a property allows, and its form in the app.
public class EntityQueryComparator<Property, PropertyType: _IntentValue, ComparatorMappingType>:
    @unchecked Sendable
{
    // Subclasses add no state, and this one never changes.
    let comparison: EntityQueryComparison<ComparatorMappingType>

    init(_ comparison: EntityQueryComparison<ComparatorMappingType>) {
        self.comparison = comparison
    }
}
