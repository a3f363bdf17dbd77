import Snippets
@_spi(Snippets) import SwiftUI
import Testing

@MainActor @Suite struct ViewTests {
    private func node(_ view: some View) -> SnippetNode { SnippetNode(view, in: .test) }

    private static func panel(_ change: (inout SnippetPanel) -> Void) -> SnippetPanel {
        var panel = SnippetPanel()
        change(&panel)
        return panel
    }

    private static let a = SnippetNode.text(SnippetText("a"))

    @Test func `several views without a container stand below each other`() {
        let view = Group {
            Text("a")
            Divider()
        }
        #expect(
            node(view) == .stack(SnippetStack(.vertical, alignment: .leading, [Self.a, .divider])))
        #expect(node(EmptyView()) == .stack(SnippetStack(.vertical, alignment: .leading, [])))
    }

    @Test func `groups leave no trace in a stack`() {
        let view = HStack(alignment: .top, spacing: 3) {
            Group { Text("a") }
            ForEach(0..<2) { _ in Text("a") }
            if Bool(true) { AnyView(Text("a")) } else { Divider() }
            for _ in 0..<1 { Text("a") }
            Text?.none
        }
        let parts = Array(repeating: Self.a, count: 5)
        #expect(
            node(view) == .stack(SnippetStack(.horizontal, alignment: .leading, spacing: 3, parts)))
    }

    @Test func `rows of a list without sections stand in nothing else`() {
        let view = List { ForEach(0..<2) { _ in Text("a") } }
        #expect(node(view) == .list([Self.a, Self.a]))
    }

    @Test func `changes to a group reach each of its views`() {
        let view = VStack { ForEach(0..<2) { _ in Text("a") }.padding(2) }
        let padded = SnippetNode.panel(
            Self.a,
            Self.panel { $0.padding = .init(top: 2, trailing: 2, bottom: 2, leading: 2) })
        #expect(node(view) == .stack(SnippetStack(.vertical, [padded, padded])))
    }

    @Test func `room, ground, corners and border make one panel`() {
        let view = Text("a").padding(.leading, 1).padding(.top, 2)
            .background(.red).cornerRadius(3).border(.blue)
        let panel = Self.panel {
            $0.padding = .init(top: 2, leading: 1)
            $0.background = .named(.red)
            $0.border = .named(.blue)
            $0.cornerRadius = 3
        }
        #expect(node(view) == .panel(Self.a, panel))
    }

    @Test func `room around a ground is a panel of its own`() {
        let view = Text("a").background(Color.red).padding(.bottom, 4)
        let inner = SnippetNode.panel(Self.a, Self.panel { $0.background = .named(.red) })
        #expect(node(view) == .panel(inner, Self.panel { $0.padding.bottom = 4 }))
    }

    @Test func `a shape behind gives its color and corners`() {
        let view = Text("a").background(Capsule().fill(.green))
            .overlay { RoundedRectangle(cornerRadius: 5).stroke(.gray) }
        let panel = Self.panel {
            $0.background = .named(.green)
            $0.border = .named(.gray)
            $0.cornerRadius = 999
        }
        #expect(node(view) == .panel(Self.a, panel))
    }

    @Test func `a color behind is a ground and in front is nothing`() {
        let red = Self.panel { $0.background = .named(.red) }
        #expect(node(Text("a").background { Color.red }) == .panel(Self.a, red))
        #expect(node(Text("a").overlay { Color.red }) == Self.a)
        #expect(node(Text("a").background(Text("b"))) == Self.a)
    }

    @Test func `what is not seen is left out`() {
        let view = VStack {
            Text("b").opacity(0)
            Text("b").hidden()
            Text("a").opacity(0.5)
            Color.red
            Rectangle().fill(.red)
        }
        #expect(node(view) == .stack(SnippetStack(.vertical, [Self.a])))
    }

    @Test func `a view on top is a layer`() {
        let view = Circle().fill(.yellow).overlay(Text("a"))
        #expect(node(view) == .layers([.dot(.named(.yellow)), Self.a]))
    }

    @Test func `only an endless width fills`() {
        #expect(node(Text("a").frame(maxWidth: 300)) == Self.a)
        #expect(node(Text("a").frame(width: 300)) == Self.a)
        #expect(
            node(Text("a").frame(maxWidth: .infinity, alignment: .trailing))
                == .filling(Self.a, .trailing))
    }

    @Test func `a label shows the wanted parts`() {
        let label = Label("a", systemImage: "star")
        let star = SnippetNode.symbol(SnippetSymbol("star"))
        #expect(node(label) == .stack(SnippetStack(.horizontal, [star, Self.a])))
        #expect(node(label.labelStyle(.iconOnly)) == .stack(SnippetStack(.horizontal, [star])))
        #expect(node(label.labelStyle(.titleOnly)) == .stack(SnippetStack(.horizontal, [Self.a])))
    }

    @Test func `progress is a share of its total`() {
        #expect(node(ProgressView(value: 3, total: 4)) == .progress(0.75))
        #expect(node(ProgressView(value: 9.0, total: 4)) == .progress(1))
        #expect(node(ProgressView(value: 1.0, total: 0)) == .progress(0))
        #expect(node(ProgressView()) == .progress(nil))
    }

    @Test func `colors are worked out from their components`() {
        let colors: [(Color, SnippetColor?)] = [
            (Color(red: 1, green: 0.5, blue: 0), .rgb(red: 255, green: 128, blue: 0)),
            (Color(white: 2), .rgb(red: 255, green: 255, blue: 255)),
            (Color(hue: 2 / 3, saturation: 1, brightness: 1), .rgb(red: 0, green: 0, blue: 255)),
            (Color(hue: 0, saturation: 0, brightness: 0.5), .rgb(red: 128, green: 128, blue: 128)),
            (.clear, nil), (.red.opacity(0), nil), (.red.opacity(0.2), .named(.red)),
        ]
        for (color, expected) in colors {
            #expect(node(Circle().fill(color)) == .dot(expected))
        }
    }
}

extension SnippetPanel.Padding {
    fileprivate init(
        top: Double = 0, trailing: Double = 0, bottom: Double = 0, leading: Double = 0
    ) {
        self.init()
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        self.leading = leading
    }
}
