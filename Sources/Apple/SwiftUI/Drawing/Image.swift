public import Snippets

/// A picture: a symbol by its name, or one of the app's own.
public nonisolated struct Image: _PrimitiveView, Hashable, Sendable {
    private enum Source { case symbol, asset }

    private let source: Source
    private let name: String
    private var label: String?

    public init(systemName: String) {
        source = .symbol
        name = systemName
    }

    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

    public init(_ name: String, bundle: Bundle? = nil) {
        source = .asset
        self.name = name
    }

    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
        self.label = label.plain
    }

    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    /// The picture as part of a text.
    var words: Text.Words { source == .symbol ? .symbol(name) : .verbatim(label ?? name) }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let label = environment.symbolLabel ?? label
        return switch source {
        case .symbol: [.symbol(SnippetSymbol(name, label: label, color: environment.text.color))]
        case .asset: [.picture(label ?? name)]
        }
    }
}

extension Image {
    /// The way in which an image is drawn.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    /// The way in which an image fills a size that is not its own.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    /// The care with which an image is scaled.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

    // The place that shows a snippet decides about size and drawing.
    public func resizable(
        capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
    ) -> Image { self }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
