public import FoundationGaps

extension NSUserActivity {
    /// The entity that the person is looking at.
    public var appEntityIdentifier: EntityIdentifier? {
        get { entity as? EntityIdentifier }
        set { entity = newValue }
    }
}
