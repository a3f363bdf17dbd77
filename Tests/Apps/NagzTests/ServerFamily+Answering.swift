import Foundation
import HTTPTestKit

/// What the server does with requests.
extension ServerFamily.State {
    typealias Answer = (Int, String)

    mutating func answer(
        _ method: String, _ path: String, query: String, _ request: TestRequest
    ) -> Answer {
        let body = Self.object(request.body)
        if path == "/auth/login" { return logIn(body) }
        if path == "/auth/refresh" { return renew(body) }
        let token = request.headers["authorization"].map { String($0.dropFirst("Bearer ".count)) }
        guard let user = token.flatMap({ access[$0] }),
            let person = people.first(where: { $0.id == user })
        else { return Self.error(401, "UNAUTHORIZED") }
        guard let key = request.headers["idempotency-key"] else {
            return perform(method, path, query, body, by: person)
        }
        if let known = answers["\(user) \(key)"] { return known }
        let answer = perform(method, path, query, body, by: person)
        if answer.0 < 500 { answers["\(user) \(key)"] = answer }
        return answer
    }

    private mutating func perform(
        _ method: String, _ path: String, _ query: String, _ body: [String: Any],
        by person: ServerFamily.Person
    ) -> Answer {
        let words = path.split(separator: "/").map(String.init)
        switch (method, words.first, words.count) {
        case ("POST", "auth", 2):
            access = access.filter { $0.value != person.id }
            refresh = refresh.filter { $0.value != person.id }
            return (200, "{}")
        case (_, "families", _): return family(method, words, body, by: person)
        case ("GET", "nags", 1): return list(query, for: person)
        case ("POST", "nags", 1): return create(body, by: person)
        case (_, "nags", _): return nag(method, words, body, by: person)
        case ("GET", "preferences", 1):
            return Self.json(["prefs_json": preferences[person.id] ?? [:]])
        case ("PATCH", "preferences", 1):
            done.append("preferences")
            let fields = body["prefs_json"] as? [String: Any] ?? [:]
            for (name, value) in fields {
                preferences[person.id, default: [:]][name] = value is NSNull ? nil : "\(value)"
            }
            return Self.json(["prefs_json": preferences[person.id] ?? [:]])
        case ("GET", "reports", _):
            guard person.role == "guardian" else { return Self.error(403, "GUARDIAN_ONLY") }
            return Self.json([
                "metrics": ["total_nags": 8, "completed": 6, "missed": 1],
                "period_start": "2026-11-23T00:00:00Z",
            ])
        default: return Self.error(404, "NO_SUCH_PATH")
        }
    }

    private mutating func logIn(_ body: [String: Any]) -> Answer {
        let name = (body["email"] as? String)?.split(separator: "@").first ?? ""
        guard body["password"] as? String == "hunter2",
            let person = people.first(where: { $0.name.lowercased() == name })
        else { return Self.error(401, "BAD_PASSWORD") }
        return tokens(for: person.id)
    }

    private mutating func renew(_ body: [String: Any]) -> Answer {
        guard let old = body["refresh_token"] as? String,
            let user = refresh.removeValue(forKey: old)
        else { return Self.error(401, "BAD_TOKEN") }
        return tokens(for: user)
    }

    private mutating func tokens(for user: String) -> Answer {
        tokens += 1
        access["access-\(tokens)"] = user
        refresh["refresh-\(tokens)"] = user
        return Self.json([
            "access_token": "access-\(tokens)", "refresh_token": "refresh-\(tokens)",
            "token_type": "bearer", "user": ["id": user],
        ])
    }
}

extension ServerFamily.State {
    private mutating func family(
        _ method: String, _ words: [String], _ body: [String: Any], by person: ServerFamily.Person
    ) -> Answer {
        let family: [String: Any] = [
            "family_id": ServerFamily.family, "name": "Berg", "invite_code": ServerFamily.code,
        ]
        switch (method, words.count, words.last) {
        case ("POST", 1, _):
            done.append("family")
            return Self.json(family)
        case ("POST", 2, "join"):
            guard body["invite_code"] as? String == ServerFamily.code else {
                return Self.error(404, "NO_SUCH_CODE")
            }
            done.append("join")
            return Self.json(["family_id": ServerFamily.family, "role": person.role])
        case ("GET", 2, ServerFamily.family): return Self.json(family)
        case ("GET", 3, "members"): return Self.page(people.map(Self.member), "limit=200")
        case ("POST", 4, "create"):
            guard person.role == "guardian" else { return Self.error(403, "GUARDIAN_ONLY") }
            done.append("member")
            let new = ServerFamily.Person(
                id: UUID().uuidString.lowercased(), name: body["display_name"] as? String ?? "",
                role: body["role"] as? String ?? "")
            people.append(new)
            return Self.json(Self.member(new))
        default: return Self.error(404, "NO_SUCH_FAMILY")
        }
    }

    private static func member(_ person: ServerFamily.Person) -> [String: Any] {
        [
            "user_id": person.id, "display_name": person.name, "role": person.role,
            "status": "active", "family_id": ServerFamily.family,
        ]
    }

    private func list(_ query: String, for person: ServerFamily.Person) -> Answer {
        let state = query.split(separator: "&").first { $0.hasPrefix("state=") }?.dropFirst(6)
        let found = nags.values.filter { nag in
            nag.status == state ?? "open" && isVisible(nag, to: person)
        }
        return Self.page(found.sorted { $0.id < $1.id }.map(\.json), query)
    }

    private func isVisible(_ nag: ServerFamily.Nag, to person: ServerFamily.Person) -> Bool {
        person.role == "guardian" || [nag.creator, nag.recipient].contains(person.id)
    }

    private mutating func create(_ body: [String: Any], by person: ServerFamily.Person) -> Answer {
        guard person.role != "child" else { return Self.error(403, "NO_NAGS_BY_CHILDREN") }
        guard body["family_id"] as? String == ServerFamily.family,
            body["done_definition"] as? String == "ack_only",
            let recipient = body["recipient_id"] as? String, let due = body["due_at"] as? String,
            let category = body["category"] as? String,
            people.contains(where: { $0.id == recipient })
        else { return Self.error(422, "INVALID") }
        let nag = ServerFamily.Nag(
            id: UUID().uuidString.lowercased(), creator: person.id, recipient: recipient, due: due,
            category: category, description: body["description"] as? String)
        nags[nag.id] = nag
        done.append("create \(category)")
        return Self.json(nag.json, 201)
    }

    private mutating func nag(
        _ method: String, _ words: [String], _ body: [String: Any], by person: ServerFamily.Person
    ) -> Answer {
        guard var nag = nags[words[1]], isVisible(nag, to: person) else {
            return Self.error(404, "NO_SUCH_NAG")
        }
        let mayChange = person.role == "guardian" || nag.creator == person.id
        switch (method, words.count) {
        case ("GET", 2): return Self.json(nag.json)
        case ("PATCH", 2):
            guard mayChange else { return Self.error(403, "CREATOR_OR_GUARDIAN") }
            guard nag.status == "open" else { return Self.error(409, "NOT_OPEN") }
            nag.due = body["due_at"] as? String ?? nag.due
            nag.category = body["category"] as? String ?? nag.category
            nag.description = body["description"] as? String ?? nag.description
            done.append("edit \(nag.category)")
        case ("POST", 3):
            guard let status = body["status"] as? String else { return Self.error(422, "INVALID") }
            guard status == "completed" ? nag.recipient == person.id : true else {
                return Self.error(403, "RECIPIENT_ONLY")
            }
            guard nag.status == "open" || status == "open" else {
                return Self.error(409, "NOT_OPEN")
            }
            nag.status = status
            nag.note = body["note"] as? String
            done.append("\(status) \(nag.category)")
        default: return Self.error(404, "NO_SUCH_PATH")
        }
        nags[nag.id] = nag
        return Self.json(nag.json)
    }
}

extension ServerFamily.State {
    private static func object(_ bytes: [UInt8]) -> [String: Any] {
        // A request without a body has none.
        (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
    }

    private static func json(_ object: [String: Any], _ status: Int = 200) -> Answer {
        let data = try? JSONSerialization.data(withJSONObject: object)
        return (status, String(decoding: data ?? Data(), as: UTF8.self))
    }

    private static func page(_ all: [[String: Any]], _ query: String) -> Answer {
        let fields = query.split(separator: "&").map { $0.split(separator: "=") }
        let number = { (name: String) in
            fields.first { $0.first ?? "" == name }?.last.flatMap { Int($0) }
        }
        let limit = min(number("limit") ?? 50, 200)
        let offset = number("offset") ?? 0
        return json([
            "items": Array(all.dropFirst(offset).prefix(limit)), "total": all.count,
            "limit": limit, "offset": offset,
        ])
    }

    private static func error(_ status: Int, _ code: String) -> Answer {
        json(
            ["error": ["code": code, "message": "SECRET words", "request_id": "1"]], status)
    }
}
