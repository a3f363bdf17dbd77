import Diagnostics

/// A unit with what other files add to it.
struct Unit {
    let name: UnitName
    let file: SourceFile
    let settings: [UnitSetting]

    init?(_ name: UnitName, in folders: UnitFolders, _ notes: inout ImportNotes) {
        guard let file = folders.file(name) else { return nil }
        self.name = name
        self.file = file
        var settings: [UnitSetting] = []
        for file in [file] + folders.additions(to: name) {
            notes.append(DiagnosticList(about: file))
            settings += UnitSetting.settings(of: file, &notes)
        }
        self.settings = settings
    }
}
