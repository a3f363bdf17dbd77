import Foundation
@_spi(Snippets) import SwiftUI

extension EnvironmentValues {
    /// An environment that is the same everywhere and at all times.
    static var test: EnvironmentValues {
        var environment = EnvironmentValues()
        environment.locale = Locale(identifier: "en_US")
        environment.timeZone = .gmt
        environment.calendar = Calendar(identifier: .gregorian)
        environment.now = Date(timeIntervalSince1970: 7500)
        return environment
    }
}
