/// Whether text for a terminal may contain the escape sequences that colour it.
public enum TerminalStyling: Hashable, Sendable { case plain, colored }
