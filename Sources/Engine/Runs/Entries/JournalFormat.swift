/// The forms that journals have had.
package enum JournalFormat {
    /// The form of the journals that are written; all up to this one are read.
    ///
    /// Homes of the second form may tell that a person let a parked run fail, and of runs that do
    /// others again. Those of the third may have names of values that lie in a drawer, and
    /// variables that a loop has set.
    package static let current = 3
}
