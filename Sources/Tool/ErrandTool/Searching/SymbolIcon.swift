/// Icons of desktops for the symbols that apps name, as far as both know the same thing.
enum SymbolIcon {
    /// Returns the name of an icon for a symbol such as `bell.fill`.
    static func name(for symbol: String) -> String? {
        let parts = symbol.split(separator: ".")
        // The whole says more than its beginning: `arrow.clockwise` is no arrow.
        return (1...max(1, parts.count)).reversed().lazy
            .compactMap { names[parts.prefix($0).joined(separator: ".")] }.first
            .map { "\($0)-symbolic" }
    }

    private static let names = [
        "alarm": "alarm", "arrow.clockwise": "view-refresh", "bell": "alarm",
        "calendar": "x-office-calendar", "camera": "camera-photo", "checkmark": "object-select",
        "clock": "alarm", "doc": "text-x-generic", "envelope": "mail-unread",
        "exclamationmark": "dialog-warning", "folder": "folder", "gear": "emblem-system",
        "gearshape": "emblem-system", "globe": "web-browser", "house": "user-home",
        "info": "dialog-information", "list": "view-list", "lock": "changes-prevent",
        "magnifyingglass": "system-search", "map": "mark-location", "minus": "list-remove",
        "music": "audio-x-generic", "paperplane": "mail-send", "pause": "media-playback-pause",
        "pencil": "document-edit", "person": "system-users", "phone": "call-start",
        "photo": "image-x-generic", "play": "media-playback-start", "plus": "list-add",
        "printer": "printer", "questionmark": "dialog-question", "star": "starred",
        "stop": "media-playback-stop", "timer": "alarm", "trash": "user-trash",
        "xmark": "window-close",
    ]
}
