import StoreSQLite
import Testing
