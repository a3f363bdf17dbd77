@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings

extension HostedIntent {
    /// The intent as data but for its shortcuts, with its texts in the language that is read now.
    var catalogued: CatalogueIntent {
        if let described = (make() as? DescribedIntent)?.program { return described.entry }
        let known = known
        var entry = CatalogueIntent(id, title: String(localized: Declaration.read { type.title }))
        entry.summary = type.declaredDescription.map { String(localized: $0.descriptionText) }
        entry.parameters = known.parameters.map { $0.catalogued(names) }
        entry.result = known.result.map(names.type)
        entry.resultPrivacy = known.traits?.hasPrivateResult == true ? .private : .open
        entry.dialogPrivacy = known.traits?.hasPrivateDialog == true ? .private : .open
        if known.traits?.returnsSecret == true || entry.resultPrivacy == .private {
            entry.result = entry.result.map { .secret($0) }
        }
        entry.opens = known.opens.flatMap(names.id)
        entry.effects = known.effects
        entry.repetition = known.repetition
        entry.undo = known.undo == nil ? .impossible : .possible
        entry.asking = asking
        entry.sentence = type.sentence
        entry.schema = type._schema
        entry.deprecation = type._deprecated?.message
        entry.isDiscoverable = Declaration.read { type.isDiscoverable }
        entry.foreground = known.foreground
        entry.authentication = .init(Declaration.read { type.authenticationPolicy })
        return entry
    }
}

extension AppIntent {
    /// The sentence that sums the intent up, as it reads before any value is given.
    fileprivate static var sentence: String? {
        let sentence = Declaration.read { _sentence }.translated(in: .current)
        return sentence.pieces.isEmpty ? nil : sentence.key
    }

    /// The modes say more than the flag that was there before them.
    static var foreground: CatalogueIntent.Foreground {
        let modes = Declaration.read { supportedModes }
        if modes.contains(.foreground(.dynamic)) { return .onRequest }
        if modes.contains(.foreground(.deferred)) { return .last }
        if modes.contains(.foreground(.immediate)) { return .first }
        return Declaration.read { openAppWhenRun } ? .first : .never
    }
}

extension DeprecatedAppIntent {
    fileprivate static var message: String {
        String(localized: Declaration.read { deprecation.message })
    }
}

extension CatalogueIntent.Authentication {
    fileprivate init(_ policy: IntentAuthenticationPolicy) {
        self =
            switch policy {
            case .alwaysAllowed: .none
            case .requiresAuthentication: .required
            case .requiresLocalDeviceAuthentication: .requiredHere
            }
    }
}
