/// Words that only the person in front may see; tests search files for them.
public enum Whispers {
    public static let property = "gallwasp"
    public static let dialog = "oxpecker"
    public static let view = "bandicoot"
    public static let error = "wolverine"
    public static let question = "marmoset"
    public static let log = "pangolin"
    public static let print = "axolotl"

    /// What the intents come to by themselves.
    public static let all = [property, dialog, view, error, question, log, print]
}
