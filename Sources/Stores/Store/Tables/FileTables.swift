package protocol FileTables: AnyObject {
    /// The files of a trigger after a path, in the order of their paths.
    func files(
        of trigger: TriggerUID, after path: [UInt8], most: Int
    ) throws(StoreError) -> [FileRow]
    func set(_ file: FileRow, of trigger: TriggerUID) throws(StoreError)
    func removeFile(_ path: [UInt8], of trigger: TriggerUID) throws(StoreError)
    func removeFiles(of trigger: TriggerUID) throws(StoreError)

    func fileRoots(of trigger: TriggerUID) throws(StoreError) -> [FileRoot]
    func set(_ root: FileRoot, of trigger: TriggerUID) throws(StoreError)
    func removeFileRoots(of trigger: TriggerUID) throws(StoreError)
}
