import Arguments

/// The files by which a desktop finds what answers its search.
struct SearchProviderFiles {
    let place: SearchProviderPlace

    /// The command line of the tool, with the home if that is not the usual one.
    let tool: [String]

    /// The texts by their paths below a folder of data, such as `/usr/share`.
    var texts: [(path: String, text: String)] {
        [
            ("applications/\(place.tool).desktop", entry),
            ("dbus-1/services/\(place.name).service", service),
            ("gnome-shell/search-providers/\(place.tool).search-provider.ini", provider),
        ]
    }

    /// The search shows the name and the icon of an application, which has to be in the menu.
    private var entry: String {
        let command = (tool + ["find"]).map(DesktopEntry.argument).joined(separator: " ")
        return """
            [Desktop Entry]
            Type=Application
            Version=1.1
            Name=\(DesktopEntry.escaped(place.tool.capitalizedFirst))
            Comment=Finds what your apps can do, and does it
            Exec=\(command)
            Icon=system-search
            Terminal=true
            Categories=Utility;
            Keywords=errand;intent;automation;workflow;

            """
    }

    /// D-Bus reads quotes as a shell does, after what stands for other signs in a value.
    private var service: String {
        let command = (tool + ["search-provider"]).map(\.shellWord).joined(separator: " ")
        return """
            [D-BUS Service]
            Name=\(place.name)
            Exec=\(command.replacing("\\", with: "\\\\"))

            """
    }

    private var provider: String {
        """
        [Shell Search Provider]
        DesktopId=\(place.tool).desktop
        BusName=\(place.name)
        ObjectPath=\(place.path)
        Version=2

        """
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
