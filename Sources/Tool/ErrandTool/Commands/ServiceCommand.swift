import Arguments

struct ServiceCommand: CommandFamily {
    typealias Context = Session

    static let name = "service"
    static let summary = "Makes a service of systemd of 'errand serve', and takes it away again."
    static let discussion = """
        A service begins with the login of a person, or with the machine, begins anew when it has \
        died, and loads files of the project that have changed. Nothing else of the machine is \
        touched, and 'uninstall' leaves no file of the service behind; the runs and the project \
        are yours and stay.
        """
    static let examples = [
        Example("errand service install ~/errands", "serves that project from login on"),
        Example("errand service status", "what is installed, and how it gets on"),
    ]
    static let subcommands: [any Command<Session>.Type] = [
        ServiceInstallCommand.self, ServiceStatusCommand.self, ServiceUninstallCommand.self,
    ]
}
