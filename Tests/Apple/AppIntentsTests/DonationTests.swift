@_spi(Hosting) import AppIntentsCore
import Intents
import PatienceTestKit
import Synchronization
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct DonationTests {
    @Test func `a donation is kept with its result`() async throws {
        let manager = IntentDonationManager()
        let intent = WaterPlantIntent(plant: Greenhouse.shared.plants[0])
        let identifier = try await manager.donate(intent: intent, result: intent.perform())
        let donation = try #require(manager.donations.first)
        #expect(donation.identifier == identifier)
        #expect(donation.intent is WaterPlantIntent)
        #expect(Description.of(donation.outcome?.value) == "200")
        try await manager.deleteDonation(identifier)
        #expect(manager.donations.isEmpty)
    }

    @Test func `donations of one intent are taken back`() async throws {
        let manager = IntentDonationManager()
        try await manager.donate(intent: PruneIntent())
        try await manager.donate(intent: TrimIntent())
        try await manager.deleteDonations(of: PruneIntent.self)
        #expect(manager.donations.map { type(of: $0.intent) == TrimIntent.self } == [true])
    }

    @Test func `who keeps donations hears of each that is made and taken back`() async throws {
        let manager = IntentDonationManager()
        let keeper = Keeper()
        manager.keeper = keeper
        let identifier = try await manager.donate(intent: PruneIntent())
        try await manager.deleteDonation(identifier)
        try await manager.deleteDonations(of: TrimIntent.self)
        #expect(
            keeper.heard.withLock { $0 } == [
                "made \(identifier)", "taken back \([identifier])", "taken back TrimIntent",
            ])
    }

    @Test func `the oldest donations are let go`() async throws {
        let manager = IntentDonationManager()
        for _ in 0..<1_000 { try await manager.donate(intent: PruneIntent()) }
        let newest = manager.donations.suffix(500).map(\.identifier)
        let last = try await manager.donate(intent: PruneIntent())
        #expect(manager.donations.map(\.identifier) == newest + [last])
    }

    @Test func `an interaction is a donation`() async throws {
        let intent = DialogOnlyIntent()
        intent.suggestedInvocationPhrase = "Say it"
        #expect(DialogOnlyIntent().suggestedInvocationPhrase == "Say it")
        await withCheckedContinuation { continuation in
            INInteraction(intent: intent, response: nil).donate { error in
                #expect(error == nil)
                continuation.resume()
            }
        }
        let isKept = IntentDonationManager.shared.donations.contains {
            $0.intent is DialogOnlyIntent
        }
        #expect(isKept)
    }

    @Test func `a proposed phrase is that of one intent and its copies`() throws {
        let plants = Greenhouse.shared.plants
        let (first, second) = (
            WaterPlantIntent(plant: plants[0]), WaterPlantIntent(plant: plants[1])
        )
        first.suggestedInvocationPhrase = "Water the first"
        second.suggestedInvocationPhrase = "Water the second"
        let copy = first
        #expect(copy.suggestedInvocationPhrase == "Water the first")
        #expect(second.suggestedInvocationPhrase == "Water the second")
        #expect(WaterPlantIntent(plant: plants[0]).suggestedInvocationPhrase == nil)
        let manager = IntentDonationManager()
        manager.add(first, nil)
        first.suggestedInvocationPhrase = nil
        manager.add(first, nil)
        #expect(manager.donations.map(\.phrase) == ["Water the first", nil])
    }

    @Test func `phrases of intents that are gone are not those of others`() {
        let plant = Greenhouse.shared.plants[0]
        for number in 0..<1_000 {
            let intent = WaterPlantIntent(plant: plant)
            #expect(intent.suggestedInvocationPhrase == nil)
            intent.suggestedInvocationPhrase = "Water it \(number)"
        }
    }

    @Test func `an interaction is taken back by its identifier`() async throws {
        let interaction = INInteraction(intent: TrimIntent(), response: nil)
        try await interaction.donate()
        func isKept() -> Bool {
            IntentDonationManager.shared.donations.contains {
                $0.identifier.id.uuidString == interaction.identifier
            }
        }
        #expect(isKept())
        try await INInteraction.delete(with: ["no identifier", interaction.identifier])
        #expect(!isKept())
    }

    @Test func `calling an intent donates it`() async throws {
        let intent = CompleteIntent()
        intent.plant = Greenhouse.shared.plants[0]
        #expect(try await intent() == "Tomato")
        #expect(IntentDonationManager.shared.donations.contains { $0.intent is CompleteIntent })
    }
}

private final class Keeper: DonationKeeper {
    let heard = Mutex<[String]>([])

    func donated(_ donation: IntentDonation) {
        heard.withLock { $0.append("made \(donation.identifier)") }
    }

    func deleted(_ identifiers: [IntentDonationIdentifier]) {
        heard.withLock { $0.append("taken back \(identifiers)") }
    }

    func deletedAll(of type: any AppIntent.Type) {
        heard.withLock { $0.append("taken back \(type)") }
    }
}
