extension Overload {
    /// The part of the evaluation's budget that a call takes before it begins.
    public enum Cost: Sendable {
        /// One unit for any arguments.
        case constant

        /// One unit, and one for every ten elements, bytes or entries of the arguments.
        case linear

        /// One unit, and a tenth of the product of the sizes of the first two arguments.
        case product

        /// One unit; the implementation takes the rest as it learns what it has to do.
        case counted
    }
}
