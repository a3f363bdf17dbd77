import Store

/// Keeping the trust of a store that does not trust an engine for ever.
extension Clerk {
    /// Renews the lease if that is due, and begins anew where it is over.
    func keepLease() async {
        guard let due = parts.performers.lease.due else { return }
        let now = parts.store.clock.reading.sinceBoot
        guard due <= now else { return }
        guard !parts.performers.lease.isOver(at: now) else { return await beginAnew() }
        do throws(StoreError) {
            _ = try await parts.store.apply(.renew(parts.runStore.engine.id), as: nil)
            parts.performers.lease.renew(sentAt: now)
        } catch .stale {
            await beginAnew()
        } catch {
            parts.performers.lease.fail(sentAt: now)
        }
    }

    /// Stops everything, since others may go on with it by now, and then begins as if the process
    /// had just started.
    private func beginAnew() async {
        for driver in parts.roster.table.all { driver.post(.forget) }
        parts.performers.lease.lose()
        let now = parts.store.clock.reading.sinceBoot
        do throws(StoreError) {
            _ = try await parts.store.apply(.retire(parts.runStore.engine.id), as: nil)
            _ = try await parts.store.apply(.register(parts.runStore.engine), as: nil)
            parts.performers.lease.renew(sentAt: now)
            parts.bell.add(.all)
        } catch {
            parts.performers.lease.fail(sentAt: now)
        }
    }
}
