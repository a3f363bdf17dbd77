extension MemoryTables {
    func files(of trigger: TriggerUID, after path: [UInt8], most: Int) -> [FileRow] {
        let rows = (files[trigger] ?? [:]).values
            .filter { path.lexicographicallyPrecedes($0.path) }
            .sorted { $0.path.lexicographicallyPrecedes($1.path) }
        return Array(rows.prefix(most))
    }

    func set(_ file: FileRow, of trigger: TriggerUID) {
        files[trigger, default: [:]][file.path] = file
    }

    func removeFile(_ path: [UInt8], of trigger: TriggerUID) { files[trigger]?[path] = nil }

    func removeFiles(of trigger: TriggerUID) { files[trigger] = nil }

    func fileRoots(of trigger: TriggerUID) -> [FileRoot] {
        (fileRoots[trigger] ?? [:]).values.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    func set(_ root: FileRoot, of trigger: TriggerUID) {
        fileRoots[trigger, default: [:]][root.path] = root
    }

    func removeFileRoots(of trigger: TriggerUID) { fileRoots[trigger] = nil }
}
