import Synchronization

/// Hands the given values of a command line to the arguments of a group while it initializes.
///
/// A group's property wrappers initialize in order of declaration when its `init()` runs. Each
/// announces itself here and takes its value, so a command is a plain value without reflection.
/// Read from an empty line, a group does nothing but announce its arguments.
final class ArgumentReader: Sendable {
    struct Reading<Group: ArgumentGroup> {
        /// The group, of use only if there are no mistakes.
        let group: Group
        let declarations: [ArgumentDeclaration]
        let mistakes: [PlacedMistake]
    }

    private struct State {
        var declarations: [ArgumentDeclaration] = []

        /// Those that are still to be announced, where the group was read before.
        var known: ArraySlice<ArgumentDeclaration>
        var mistakes: [PlacedMistake] = []
    }

    /// The reader that the group belongs to which is being made.
    @TaskLocal static var current: ArgumentReader?

    private let given: GivenArguments
    private let state: Mutex<State>

    private init(given: GivenArguments, knowing declarations: [ArgumentDeclaration]) {
        self.given = given
        state = Mutex(State(known: declarations[...]))
    }

    /// Makes a group; the first of the declarations that are known are those of its arguments.
    static func read<Group: ArgumentGroup>(
        _: Group.Type, from given: GivenArguments, knowing declarations: [ArgumentDeclaration] = []
    ) -> Reading<Group> {
        let reader = ArgumentReader(given: given, knowing: declarations)
        let group = $current.withValue(reader) { Group() }
        let state = reader.state.withLock { $0 }
        return Reading(group: group, declarations: state.declarations, mistakes: state.mistakes)
    }

    static func declarations(of group: (some ArgumentGroup).Type) -> [ArgumentDeclaration] {
        read(group, from: GivenArguments(environment: [:])).declarations
    }

    /// Returns the value of an argument in the group that is being made.
    ///
    /// That is what was given for it, else its default, else what its type can be without a value.
    /// A group that is made for no command line is content with the latter two.
    static func content<Content: ArgumentContent>(
        otherwise given: Content?, bare: Content.Single? = nil,
        of declare: () -> ArgumentDeclaration
    ) -> Content? { current?.content(of: declare, bare: bare) ?? given ?? Content.gathering([]) }

    /// Announces an argument, and returns it with each time that it was given.
    func uses(
        of declare: () -> ArgumentDeclaration
    ) -> (ArgumentDeclaration, [GivenArguments.Use]) {
        let declaration = state.withLock { $0.known.popFirst() } ?? declare()
        state.withLock { $0.declarations.append(declaration) }
        return (declaration, given.uses(of: declaration))
    }

    /// Announces an argument and returns its given value, or `nil` if there is none or it is wrong.
    private func content<Content: ArgumentContent>(
        of declare: () -> ArgumentDeclaration, bare: Content.Single?
    ) -> Content? {
        let (declaration, uses) = uses(of: declare)
        if uses.isEmpty {
            if declaration.presence == .required {
                report(.missing(declaration.label, help: declaration.help), at: .max)
            }
            return nil
        }
        var values: [Content.Single] = []
        for use in uses {
            if let value = single(use, of: declaration, bare: bare) { values.append(value) }
        }
        return Content.gathering(values)
    }

    private func single<Single: ArgumentValue>(
        _ use: GivenArguments.Use, of declaration: ArgumentDeclaration, bare: Single?
    ) -> Single? {
        guard let text = use.text else {
            if bare == nil {
                let placeholder = declaration.placeholder
                report(.missingValue(of: use.source, placeholder: placeholder), at: use.position)
            }
            return bare
        }
        do {
            return try Single(argument: text)
        } catch {
            report(.badValue(text, for: use.source, error), at: use.position)
            return nil
        }
    }

    private func report(_ mistake: Mistake, at position: Int) {
        state.withLock { $0.mistakes.append(PlacedMistake(mistake: mistake, position: position)) }
    }
}
