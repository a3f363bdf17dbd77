/// Who wants to be let in.
struct WireCredentials: WireRequest {
    let email: String
    let password: String
}

struct WireRefresh: WireRequest { let refreshToken: String }

/// What lets a person in.
struct WireLogin: WireAnswer {
    struct User: Decodable { let id: String }

    let accessToken: String
    let refreshToken: String

    /// The person; a renewal may leave it out.
    let user: User?

    var login: Login { Login(access: accessToken, refresh: refreshToken) }
}

struct WireFamilyName: WireRequest { let name: String }

struct WireInvitation: WireRequest { let inviteCode: String }

struct WireMembership: WireAnswer { let familyId: String }

struct WireFamily: WireAnswer {
    let familyId: String
    let name: String

    /// What lets others join; not for all to see.
    let inviteCode: String?

    var family: Family { Family(id: familyId, name: name, code: inviteCode ?? familyId) }
}

struct WireNewMember: WireRequest {
    let displayName: String
    let role: String
}

struct WireMember: WireAnswer {
    let userId: String
    let displayName: String?
    let role: String
    let status: String?

    func member(of family: String) -> Member {
        Member(
            family: family, user: userId, name: displayName ?? "?",
            role: FamilyRole(rawValue: role) ?? .child)
    }
}

/// A person's preferences, as far as Nagz has a use for them.
struct WirePreferences: WireAnswer, WireRequest {
    struct Fields: Codable {
        var quietHoursStart: String?
        var quietHoursEnd: String?
        var dailyCap: Int?
    }

    let prefsJson: Fields

    init(_ preferences: Preferences) {
        prefsJson = Fields(
            quietHoursStart: preferences.quietHours?.start,
            quietHoursEnd: preferences.quietHours?.end, dailyCap: preferences.dailyCap)
    }

    var preferences: Preferences {
        get throws {
            let first = try prefsJson.quietHoursStart.map(QuietHours.minutes(of:))
            let last = try prefsJson.quietHoursEnd.map(QuietHours.minutes(of:))
            let hours = first.flatMap { first in last.map { QuietHours(first: first, last: $0) } }
            return Preferences(quietHours: hours, dailyCap: prefsJson.dailyCap)
        }
    }
}

extension WirePreferences.Fields {
    private enum CodingKeys: CodingKey { case quietHoursStart, quietHoursEnd, dailyCap }

    /// Writes what is not set as `null`, which takes it away at the server.
    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(quietHoursStart, forKey: .quietHoursStart)
        try fields.encode(quietHoursEnd, forKey: .quietHoursEnd)
        try fields.encode(dailyCap, forKey: .dailyCap)
    }
}

/// The report of a family's week, with its numbers apart or not.
struct WireReport: WireAnswer {
    struct Metrics: Decodable {
        let totalNags: Int
        let completed: Int
    }

    let metrics: Metrics

    private enum CodingKeys: CodingKey { case metrics }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        metrics =
            try fields.decodeIfPresent(Metrics.self, forKey: .metrics) ?? Metrics(from: decoder)
    }

    var report: WeeklyReport {
        WeeklyReport(totalNags: metrics.totalNags, completed: metrics.completed)
    }
}
