import Values

extension CallResult {
    /// The result as it may be shown where its value is secret.
    public var withoutSecret: CallResult {
        guard let value else { return self }
        let mask = Mask([value])
        var shown = self
        shown.value = .string(Mask.sign)
        shown.dialog = dialog.map { dialog in
            Dialog(full: mask(dialog.full), supporting: dialog.supporting.map { mask($0) })
        }
        // A drawing may be made of any part of it.
        shown.snippet = nil
        shown.remarks = remarks.map { mask($0) }
        return shown
    }
}
