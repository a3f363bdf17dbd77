import YAML

/// `defaults` of a workflow or of a job: how its scripts are run that say nothing themselves.
struct ActionDefaults {
    private(set) var shell: String?
    private(set) var folder: String?

    /// Takes what is said nearer to the scripts.
    mutating func read(
        _ node: Node?, _ original: inout Original, _ remarks: inout [String]
    ) {
        guard let node else { return }
        var map = OriginalMap(node, &original)
        if let run = map.take("run") {
            var keys = OriginalMap(run, &original)
            shell = keys.takeText("shell", from: &original) ?? shell
            folder = keys.takeText("working-directory", from: &original) ?? folder
            remarks += keys.nameRest(&original)
        }
        remarks += map.nameRest(&original)
    }
}
