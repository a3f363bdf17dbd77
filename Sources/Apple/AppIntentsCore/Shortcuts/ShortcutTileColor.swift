/// The colour behind a shortcut.
public enum ShortcutTileColor: Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    case red, tangerine, teal, yellow
}
