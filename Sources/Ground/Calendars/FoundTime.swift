import Values

/// A wall time that is looked for when it is first needed.
enum FoundTime {
    case unknown
    case known(CivilTime?)
}
