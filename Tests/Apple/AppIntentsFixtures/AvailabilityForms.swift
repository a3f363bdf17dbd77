#if canImport(AppIntents)
    import AppIntents

    // Conditions of platforms and compilers, which here always hold.
    @available(iOS 17.0, macOS 14.0, watchOS 10.0, *)
    @available(iOSApplicationExtension, unavailable)
    @available(macOSApplicationExtension, unavailable)
    struct RaiseFlagIntent: AppIntent {
        static let title: LocalizedStringResource = "Raise the Flag"

        @available(macOS, obsoleted: 26.0, message: "the modes say it")
        @available(iOS, obsoleted: 26.0)
        static let openAppWhenRun: Bool = true

        #if compiler(>=6.2)
            @available(iOS 26.0, *)
            static let supportedModes: IntentModes = [.background, .foreground(.deferred)]
        #endif

        @Parameter(title: "Flag") var flag: SignalFlag

        @available(iOS 17.0, *)
        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            if #available(iOS 26, macOS 26, *) { return .result(value: "new \(flag.rawValue)") }
            return .result(value: "old \(flag.rawValue)")
        }
    }

    @available(iOS 16, *)
    enum SignalFlag: String {
        case alfa, bravo
    }

    @available(iOS 16, *)
    extension SignalFlag: AppEnum {
        @available(iOS 16, *)
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Signal Flag"
        static let caseDisplayRepresentations: [SignalFlag: DisplayRepresentation] = [
            .alfa: "Alfa", .bravo: "Bravo",
        ]
    }
#endif
