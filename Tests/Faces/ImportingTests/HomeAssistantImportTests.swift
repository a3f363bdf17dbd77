import Diagnostics
import Testing

@testable import Importing

@Suite struct HomeAssistantImportTests {
    private func made(_ text: String, place: String? = nil) -> HomeAssistantImport {
        HomeAssistantImport(SourceFile(name: "automations.yaml", text: text), place: place)
    }

    private func said(_ made: HomeAssistantImport) -> [String] {
        made.notes.diagnostics.sorted().map { diagnostic in
            let line = diagnostic.file?.location(of: diagnostic.range?.start ?? 0).line ?? 0
            return "\(line) \(diagnostic.message.text)"
        }
    }

    @Test func `a message of a broker starts, and an event is waited for`() throws {
        let made = made(
            """
            - alias: Door
              triggers:
                - {trigger: mqtt, topic: home/+/door, payload: "open", qos: 1}
                - {trigger: mqtt, topic: home/bell}
                - {trigger: mqtt, topic: home/t, value_template: "{{ value_json.t }}", payload: "5"}
              actions:
                - wait_for_trigger: {trigger: event, event_type: bins_out, event_data: {count: 2}}
                  timeout: "00:10:00"
                - wait_for_trigger: [{platform: event, event_type: bins_in}]
                  timeout: {minutes: 5}
                  continue_on_timeout: false
                - wait_for_trigger: [{trigger: state, entity_id: light.hall}]
            """)
        let text = try #require(made.pages.first).text
        for part in [
            "mqtt: { topic: home/+/door }\n    where: trigger.body == 'open'\n",
            "mqtt: { topic: home/bell, qos: 0 }\n",
            "mqtt: { topic: home/t, qos: 0 }\n    enabled: false",
            "wait_for: bins_out\n    where: string(payload.count) == '2'\n    timeout: 10m\n    or: {}\n",
            "wait_for: bins_in\n    timeout: 5m\n  #",
            "fail: \"Not carried over: wait_for_trigger\"",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
        #expect(
            said(made) == [
                "3 the broker is named by 'mqtt' of 'errand.yaml', and what it has kept starts nothing",
                "4 the broker is named by 'mqtt' of 'errand.yaml', and what it has kept starts nothing",
                "5 the broker is named by 'mqtt' of 'errand.yaml', and what it has kept starts nothing",
                "5 a part of a message is read by 'payload' and 'where'",
                "5 'payload' of a trigger 'mqtt' has no counterpart",
                "7 the signal 'bins_out' does not come by itself: 'errand signal' or a webhook sends it",
                "9 the signal 'bins_in' does not come by itself: 'errand signal' or a webhook sends it",
                "12 'wait_for_trigger' has no counterpart as it stands here",
            ], "\(said(made))")
    }

    @Test func `an automation is a workflow`() throws {
        let made = made(
            """
            - id: "17"
              alias: "Bins: put out"
              mode: queued
              triggers:
                - trigger: time
                  at: ["19:00:00", "21:30"]
                  weekday: [thu]
                - trigger: time_pattern
                  minutes: "/10"
                - platform: sun
                  event: sunset
                  offset: "-00:30:00"
              conditions:
                - condition: time
                  after: "18:00"
                  before: "02:00:00"
              actions:
                - delay: {minutes: 1, seconds: 30}
                - choose:
                    - conditions: [{condition: time, weekday: [thu]}]
                      sequence:
                        - action: persistent_notification.create
                          data: {message: The bins, title: Home, notification_id: bins}
                  default:
                    - stop: Not today
                - repeat:
                    count: 2
                    sequence: {event: bins_out, event_data: {count: 2}}
            """, place: "59.91,10.75")
        #expect(said(made) == [])
        #expect(
            try #require(made.pages.first).text == """
                # From line 1 of automations.yaml.
                # Its id there: 17
                name: "Bins: put out"
                on:
                  - id: trigger-1
                    time: ["19:00", "21:30"]
                    days: [thu]
                    if_missed: skip
                  - id: trigger-2
                    cron: "*/10 * * * *"
                    if_missed: skip
                  - id: trigger-3
                    sun: "sunset-30m"
                    place: "59.91,10.75"
                    if_missed: skip
                concurrency: queue
                steps:
                  - when: "!((run.now.getHours(run.timezone) * 3600 + run.now.getMinutes(run.timezone) * 60 + run.now.getSeconds(run.timezone) >= 64800 || run.now.getHours(run.timezone) * 3600 + run.now.getMinutes(run.timezone) * 60 + run.now.getSeconds(run.timezone) < 7200))"
                    stop: The condition does not hold.
                  - wait: 1m30s
                  - choose:
                      - when: "run.now.getDayOfWeek(run.timezone) in [4]"
                        do:
                          - intent: system.notify
                            with:
                              message: The bins
                              title: Home
                              replace: bins
                    else:
                      - stop: Not today
                  - repeat: { times: 2 }
                    do:
                      - emit: bins_out
                        with:
                          count: 2

                """)
    }

    @Test func `what does not carry over is named, and keeps the triggers out of force`() throws {
        let made = made(
            """
            - alias: Light
              trigger:
                - platform: state
                  entity_id: light.a
                - platform: homeassistant
                  event: start
              condition: "{{ is_state('light.a', 'on') }}"
              action:
                - service: light.turn_on
                  target: {entity_id: light.a}
                - service: notify.phone
                  data: {message: "{{ now() }}"}
            """)
        #expect(
            said(made) == [
                "3 a trigger 'state' looks at entities, which only Home Assistant knows; its own "
                    + "automation can send a signal by a webhook",
                "6 'startup' is each start of 'errand serve', not of Home Assistant",
                "7 this condition is a template without a counterpart",
                "9 'light.turn_on' has no counterpart",
                "11 'notify.phone' has no counterpart",
            ])
        let text = try #require(made.pages.first?.text)
        #expect(text.contains("  startup: true\n  enabled: false\n"))
        #expect(text.contains("fail: \"Not carried over: a condition\""))
        #expect(text.contains("fail: \"Not carried over: light.turn_on\""))
    }

    @Test func `commands and requests of a package are steps, with its secrets`() throws {
        let made = made(
            """
            shell_command:
              backup: /usr/bin/backup --all
            rest_command:
              ping:
                url: https://example.org/ping
                method: post
                headers: {X-Key: !secret ping_key}
            light:
              - platform: group
            automation:
              - alias: Night
                trigger: {platform: time, at: "03:00:00"}
                action:
                  - service: shell_command.backup
                  - service: rest_command.ping
                    continue_on_error: true
            """)
        #expect(said(made) == ["8 'light' is no automation, which is all that is imported"])
        let text = try #require(made.pages.first?.text)
        #expect(text.contains("secrets: [ping_key]\n"))
        #expect(text.contains("with:\n      script: /usr/bin/backup --all\n"))
        #expect(text.contains(#"X-Key: "${{ secrets.ping_key }}""#))
        #expect(text.contains("on_error: continue"))
        #expect(!text.contains("enabled"))
    }

    @Test func `a command that another file describes is asked for`() {
        let made = made(
            """
            - alias: Night
              trigger: {platform: time, at: "03:00:00"}
              action: [{service: shell_command.backup}]
            """)
        #expect(
            said(made) == [
                "3 'shell_command.backup' is not in this file; add 'shell_command:' of 'configuration.yaml'"
            ])
    }

    @Test func `an anchor is carried over with what it stands for`() throws {
        let made = made(
            """
            - alias: Twice
              triggers: [{trigger: time, at: "07:00"}]
              actions:
                - &hello {action: system_log.write, data: {message: Hello, level: info}}
                - *hello
            """)
        #expect(said(made) == [])
        #expect(try #require(made.pages.first).text.split(separator: "Hello").count == 3)
    }

    @Test func `what an automation fires is what another one hears of`() throws {
        let made = made(
            """
            - alias: Sender
              triggers: [{trigger: time, at: "07:00"}]
              actions:
                - {event: door_opened, event_data: {place: kitchen, count: 2}}
                - {event: door_opened, event_data: {place: hall}}
            - alias: Place
              triggers: [{trigger: event, event_type: door_opened, event_data: {place: kitchen}}]
              actions: [{stop: Heard}]
            - alias: Count
              triggers: [{trigger: event, event_type: door_opened, event_data: {count: 2}}]
              actions:
                - wait_for_trigger: {trigger: event, event_type: door_opened, event_data: {count: 3}}
            """)
        #expect(said(made) == [])
        let texts = made.pages.map(\.text)
        let maybe = "count: { type: any, optional: true }"
        for (page, part) in [
            (1, "payload: { place: string, \(maybe) }\n"),
            (1, "where: trigger.payload.place == 'kitchen'\n"),
            (2, "payload: { \(maybe), place: string }\n"),
            (
                2,
                "where: \"has(trigger.payload.count) && string(trigger.payload.count) == '2'\"\n"
            ),
            (2, "where: \"has(payload.count) && string(payload.count) == '3'\"\n"),
        ] { #expect(texts[page].contains(part), "\(part)\n\(texts[page])") }
    }

    @Test func `a variable whose name expressions have already is named`() throws {
        let made = made(
            """
            - variables: {run: 1, level: 2}
              triggers: [{trigger: time, at: "07:00"}]
              actions: [{stop: Done}]
            """)
        #expect(
            said(made) == ["1 no variable is called 'run', which expressions have already"])
        #expect(try #require(made.pages.first).text.contains("vars:\n  level: 2\n"))
    }

    @Test func `a file that is not text makes no workflow`() {
        let text = "- triggers: [{trigger: time, at: '07:00'}]\n  actions: [{stop: m\u{FC}de}]\n"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let made = HomeAssistantImport(SourceFile(name: "automations.yaml", bytes: bytes))
        #expect(made.pages.isEmpty && made.notes.carried == 0)
        #expect(said(made) == ["2 byte 0xFC is not UTF-8 text; save the file as UTF-8"])
    }
}
