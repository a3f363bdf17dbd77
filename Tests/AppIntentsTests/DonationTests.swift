@_spi(Hosting) import AppIntentsCore
import Intents
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct DonationTests {
    @Test func aDonationIsKeptWithItsResult() async throws {
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

    @Test func donationsOfOneIntentAreTakenBack() async throws {
        let manager = IntentDonationManager()
        try await manager.donate(intent: PruneIntent())
        try await manager.donate(intent: TrimIntent())
        try await manager.deleteDonations(of: PruneIntent.self)
        #expect(manager.donations.map { type(of: $0.intent) == TrimIntent.self } == [true])
    }

    @Test func theOldestDonationsAreLetGo() async throws {
        let manager = IntentDonationManager()
        for _ in 0..<1_000 { try await manager.donate(intent: PruneIntent()) }
        let newest = manager.donations.suffix(500).map(\.identifier)
        let last = try await manager.donate(intent: PruneIntent())
        #expect(manager.donations.map(\.identifier) == newest + [last])
    }

    @Test func anInteractionIsADonation() async throws {
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

    @Test func callingAnIntentDonatesIt() async throws {
        let intent = CompleteIntent()
        intent.plant = Greenhouse.shared.plants[0]
        #expect(try await intent() == "Tomato")
        #expect(IntentDonationManager.shared.donations.contains { $0.intent is CompleteIntent })
    }
}
