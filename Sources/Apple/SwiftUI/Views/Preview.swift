/// A type whose previews Xcode shows; elsewhere it only compiles.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

/// A view that Xcode shows beside its source; elsewhere it is checked and left out.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// A view that Xcode shows in a given way; elsewhere it is checked and left out.
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// A way in which Xcode shows a preview.
public struct PreviewTrait: Hashable, Sendable {
    private enum Kind: Hashable {
        case defaultLayout, sizeThatFitsLayout, portrait, landscapeLeft, landscapeRight
        case fixedLayout(width: CGFloat, height: CGFloat)
    }

    private let kind: Kind

    public static let defaultLayout = PreviewTrait(kind: .defaultLayout)
    public static let sizeThatFitsLayout = PreviewTrait(kind: .sizeThatFitsLayout)
    public static let portrait = PreviewTrait(kind: .portrait)
    public static let landscapeLeft = PreviewTrait(kind: .landscapeLeft)
    public static let landscapeRight = PreviewTrait(kind: .landscapeRight)

    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(kind: .fixedLayout(width: width, height: height))
    }
}
