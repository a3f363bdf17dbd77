public import Foundation

extension AppIntentError {
    /// Something that the person has to allow first.
    public enum PermissionRequired: String, LocalizedError, CaseIterable,
        CustomLocalizedStringResourceConvertible
    {
        case bluetooth, camera, contacts, focusStatus, health, location, microphone, motion
        case photos, reminders, siri, speechRecognition, userPrivacy

        public var localizedStringResource: LocalizedStringResource {
            "permission for '\(rawValue)' is needed"
        }
    }

    /// Something that the person has to do in the app first.
    public enum UserActionRequired: String, LocalizedError, CaseIterable,
        CustomLocalizedStringResourceConvertible
    {
        case accountSetup, confirmation, signin, signIn, subscription

        public var localizedStringResource: LocalizedStringResource {
            "the app needs '\(rawValue)' first"
        }
    }

    /// Something that trying again does not mend.
    public enum Unrecoverable: String, LocalizedError, CaseIterable,
        CustomLocalizedStringResourceConvertible
    {
        case entityNotFound, featureCurrentlyRestricted, notAllowed, unknown
        case partialEntitiesNotFound, unsupportedOnDevice

        public var localizedStringResource: LocalizedStringResource {
            switch self {
            case .entityNotFound: "what was asked for no longer exists"
            case .featureCurrentlyRestricted: "this is restricted at present"
            case .notAllowed: "this is not allowed"
            case .unknown: "something went wrong"
            case .partialEntitiesNotFound: "some of what was asked for no longer exists"
            case .unsupportedOnDevice: "this device cannot do it"
            }
        }
    }
}
