extension URL {
    /// The person's documents, where the desktop's settings say they are.
    public static var documentsDirectory: URL { directory(.documentDirectory) }
    public static var desktopDirectory: URL { directory(.desktopDirectory) }
    public static var downloadsDirectory: URL { directory(.downloadsDirectory) }
    public static var picturesDirectory: URL { directory(.picturesDirectory) }
    public static var musicDirectory: URL { directory(.musicDirectory) }
    public static var moviesDirectory: URL { directory(.moviesDirectory) }

    /// The folder for files that programs keep: `$XDG_DATA_HOME`, by default `~/.local/share`.
    public static var applicationSupportDirectory: URL { directory(.applicationSupportDirectory) }

    /// The folder for files that programs can make again: `$XDG_CACHE_HOME`, by default `~/.cache`.
    public static var cachesDirectory: URL { directory(.cachesDirectory) }

    private static func directory(_ directory: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: directory, in: .userDomainMask).first ?? homeDirectory
    }
}
