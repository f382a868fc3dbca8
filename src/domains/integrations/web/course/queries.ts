import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { Connection, type ConnectionKind } from '../../contract/connection/connection.ts'
import { linkState } from '../../contract/connection/link.ts'
import { linkedWorks, syncRows } from '../../contract/run/rows.ts'
import { SyncRun } from '../../contract/run/sync-run.ts'

export type LinkedItem = Item<typeof Connection>
export type RunItem = Item<typeof SyncRun>
/** The account with which a link works. */
export type AccountState = NonNullable<EndpointAnswer<typeof linkState>['account']>

export const stateQuery = (course: number, kind: ConnectionKind) =>
  queryOf(Connection.type, linkState, { params: { id: course }, query: { kind } })
export const connectionQuery = (id: number) => itemOf(Connection, id)
export const runsQuery = (id: number) => listOf(SyncRun, { itemsPerPage: 8 }, { under: `${Connection.iri(id)}/runs` })
export const rowsQuery = (run: number, all: boolean) =>
  queryOf(SyncRun.type, syncRows, { params: { id: run }, query: { same: all ? 'true' : 'false' } })
export const worksQuery = (id: number) => queryOf(Connection.type, linkedWorks, { params: { id } })

/** Whether the rows of a run are there for this person. */
export const hasRows = ({ state, actions }: RunItem): boolean =>
  actions.includes('seeRows') && ['DRY_RUN', 'REVIEWED', 'APPLIED'].includes(state)

/** Everything that the tab of a connection shows. */
export async function loadTab(course: number, kind: ConnectionKind): Promise<void> {
  const { connection } = await prefetch(stateQuery(course, kind))
  if (connection === null) return
  const [runs] = await Promise.all([
    prefetch(runsQuery(connection)),
    prefetch(connectionQuery(connection)),
    prefetch(worksQuery(connection)),
  ])
  const [latest] = runs['hydra:member']
  if (latest && hasRows(latest)) await prefetch(rowsQuery(latest.id, false))
}
