import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { connectionsOverview } from '../../contract/overview/overview.ts'
import { ConnectedSystem } from '../../contract/system/connected-system.ts'

/** Read again after each test of a system, which stores what it has found. */
export const overviewQuery = queryOf(ConnectedSystem.type, connectionsOverview)
