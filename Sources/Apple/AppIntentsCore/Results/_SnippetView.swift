public import SwiftUI

/// A view on its way to its viewer.
///
/// A view may hold what is not sendable; it is made in one place, never touched on the way, and
/// read only on the main actor.
public struct _SnippetView: @unchecked Sendable {
    private let held: any View

    init(_ view: any View) {
        held = view
    }

    @MainActor public var view: any View { held }
}
