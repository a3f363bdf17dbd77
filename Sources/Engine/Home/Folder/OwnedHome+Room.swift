import Engine
import Glibc
import StoreSQLite

extension OwnedHome {
    /// Whether a home could not be owned only because its disk is full, so that it can be tried
    /// again once there is room.
    package static func isLackOfRoom(_ error: any Error) -> Bool {
        switch error {
        case let error as EngineError: error.isLackOfRoom
        case let error as OwnershipError: error.isLackOfRoom
        case HomeFolderError.unusable(_, let code), HomeFolderError.unmakable(_, let code):
            code == ENOSPC || code == EDQUOT
        default: false
        }
    }
}
