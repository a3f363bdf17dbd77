/// Whether all comparisons have to hold or one is enough.
public enum EntityQueryComparatorMode: Sendable {
    case and, or
}
