@_spi(Hosting) import AppIntentsCore
import Calls
import Diagnostics
import Foundation
import IntentTraits
import LocalizedStrings

extension CallFailure {
    /// The failure for a thrown error, unless the call was stopped.
    init(_ error: any Error, hiding mask: Mask) {
        if let failure = error as? CallFailure {
            self = failure
            return
        }
        let clarity: Clarity = (error as? any UnclearError)?.isUnclear == true ? .unclear : .clean
        switch error {
        case is CancellationError: self.init(clarity, .gaveUp, isCancellation: true)
        case let error as AppIntentError where error.isCancellation:
            self.init(clarity, .cancelledByAnswer, isCancellation: true)
        case let error as AppIntentError: self.init(clarity, mask(.reason(of: error)))
        case let error as UndoConflict: self.init(.clean, mask(.conflict(error)))
        default: self.init(clarity, mask(.threw(Self.words(of: error), Self.code(of: error, mask))))
        }
    }

    /// The code that an error has itself, unless something private stands in it.
    static func code(of error: any Error, _ mask: Mask) -> String? {
        guard let code = (error as? any CodedError).flatMap({ ErrorCode($0.code)?.text }),
            mask(code) == code
        else { return nil }
        return code
    }

    /// The words of an error for people, in one phrase.
    static func words(of error: any Error) -> String {
        switch error {
        case let error as any CustomLocalizedStringResourceConvertible:
            String(localized: error.localizedStringResource)
        case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
        case let error as NSError where type(of: error) == NSError.self: error.localizedDescription
        default: String(describing: error)
        }
    }
}

extension AppIntentError {
    fileprivate var isCancellation: Bool {
        if case .cancelled = reason { true } else { false }
    }
}

extension Diagnostic.Message {
    fileprivate static func reason(of error: AppIntentError) -> Self {
        switch error.reason {
        case .unattended(let question), .question(let question):
            .noPersonToAsk(String(localized: question.sentence))
        case .unavailable: Self(code: "unavailable", "\(error)")
        case .restart, .cancelled, .failed: .threw("\(error)")
        }
    }
}
