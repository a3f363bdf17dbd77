extension ServiceUnit {
    /// What it needs that lies where it may not look, if anything does.
    var hiddenPath: String? {
        guard scope == .system else { return nil }
        return [call.program, call.project].first { path in
            Self.hiddenFolders.contains { path == $0 || path.hasPrefix("\($0)/") }
        }
    }

    /// The folders that a service of the machine sees as empty, or has others of.
    private static let hiddenFolders = ["/home", "/root", "/run/user", "/tmp", "/var/tmp"]

    /// What the service may do, beside what every service of Errand is told.
    ///
    /// The exposure level that 'systemd-analyze security' finds stands in docs/service.md.
    var settings: String {
        switch scope {
        case .user: Self.userSettings
        case .system: "\(account(and: data))\n\(Self.confinement)"
        }
    }

    /// A person's workflows do what the person may do.
    ///
    /// They run programs with rights of their own, such as 'sudo' or 'sendmail', write anywhere in
    /// the person's folder, and speak to the desktop. All that a user's manager can take away, it
    /// takes by 'NoNewPrivileges' or by another view of the files, which would take that away too.
    private static let userSettings = """
        # Nothing is taken from workflows that you may do yourself.

        """

    private func account(and data: String) -> String {
        """
        User=\(name)
        Group=\(name)
        StateDirectory=\(name)
        StateDirectoryMode=0700
        ConfigurationDirectory=\(name)
        WorkingDirectory=\(data)
        Environment=HOME=\(data) ERRAND_HOME=\(home)
        UMask=0077
        """
    }

    /// What a service of the machine needs of the machine, and nothing else; a drop-in gives more.
    ///
    /// 'MemoryDenyWriteExecute' is missing, since programs that make code could not run;
    /// 'ProtectControlGroups', since programs of steps get groups; 'ProcSubset=pid', since programs
    /// read there how the machine is.
    private static let confinement = """
        NoNewPrivileges=yes
        CapabilityBoundingSet=
        AmbientCapabilities=
        ProtectSystem=strict
        ProtectHome=yes
        PrivateTmp=yes
        PrivateDevices=yes
        DevicePolicy=closed
        ProtectClock=yes
        ProtectHostname=yes
        ProtectKernelLogs=yes
        ProtectKernelModules=yes
        ProtectKernelTunables=yes
        ProtectProc=invisible
        RemoveIPC=yes
        RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
        RestrictNamespaces=yes
        RestrictRealtime=yes
        RestrictSUIDSGID=yes
        LockPersonality=yes
        KeyringMode=private
        SystemCallArchitectures=native
        SystemCallFilter=@system-service
        SystemCallErrorNumber=EPERM

        """
}
