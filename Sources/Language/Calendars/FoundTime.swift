import Values

/// A wall time that is looked for when somebody asks for it.
enum FoundTime {
    case unknown
    case known(CivilTime?)
}
