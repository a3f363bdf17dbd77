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
        var settings = UnitSetting.settings(of: file, &notes)
        for addition in folders.additions(to: name) {
            settings += UnitSetting.settings(of: addition, &notes)
        }
        self.settings = settings
    }
}
