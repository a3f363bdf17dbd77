import Catalogue
import Diagnostics

/// The intents as they were when some steps were done, and as they are for those that are left.
struct CatalogueEras {
    /// The tables of the time that is not looked at now.
    var otherTypes: TypeTable
    var otherConversion: Conversion
    var isPast = true

    /// Whether a step around this place is done.
    var isInsideDone = false

    init(present: IntentCatalogue) {
        otherTypes = TypeTable(present)
        otherConversion = Conversion(present)
    }
}

extension WorkflowCheck {
    /// Checks what a body does by what intents were when the step was done, or else by what they
    /// are now.
    mutating func within<Result>(_ step: Step, _ body: (inout WorkflowCheck) -> Result) -> Result {
        guard let outer = eras else { return body(&self) }
        let isDone = outer.isInsideDone || step.isDone
        eras?.isInsideDone = isDone
        turn(toPast: isDone)
        let result = body(&self)
        turn(toPast: outer.isPast)
        eras?.isInsideDone = outer.isInsideDone
        return result
    }

    private mutating func turn(toPast isPast: Bool) {
        guard var eras, eras.isPast != isPast else { return }
        swap(&types, &eras.otherTypes)
        swap(&conversion, &eras.otherConversion)
        eras.isPast = isPast
        self.eras = eras
    }
}
