import Foundation
import Snippets
@_spi(Snippets) import SwiftUI
import Testing
import WidgetKit

@testable import CompanionClient5
@testable import CompanionClient6

@MainActor @Suite struct WidgetTests {
    @Test func `the view of a widget is a view like others`() {
        let entry = CompanionClient6.LightEntry(date: .distantPast, isOn: true)
        let node = SnippetNode(CompanionClient6.LightView(entry: entry))
        let text = node.terminalText(width: 40, styling: .plain)
        #expect(text == "★ Light [1] Switch\n")
        #expect(node.actions.map(\.title) == ["Switch light"])
        #expect(node.actions.first?.arguments == [.init("value", "false")])
    }

    @Test func `the family of a widget comes from its environment`() {
        let entry = CompanionClient5.LightEntry(date: .distantPast, isOn: false)
        let view = CompanionClient5.LightView(entry: entry)
            .environment(\.widgetFamily, .accessoryCircular)
        let text = SnippetNode(view).terminalText(width: 40, styling: .plain)
        #expect(text == "☆ [1] Switch\n")
    }

    @Test func `no widget is placed`() async throws {
        #expect(try await WidgetCenter.shared.currentConfigurations() == [])
        let found = await withCheckedContinuation { continuation in
            WidgetCenter.shared.getCurrentConfigurations { continuation.resume(returning: $0) }
        }
        #expect(try found.get() == [])
    }
}
