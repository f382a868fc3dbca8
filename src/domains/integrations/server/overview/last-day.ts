import { type Kysely, sql } from 'kysely'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { connectionsOverview } from '../../contract/overview/overview.ts'
import type { IntegrationsTables } from '../tables.ts'

type LastDay = EndpointAnswer<typeof connectionsOverview>['lastDay']

/** What was exchanged, sent and opened in the last 24 hours. */
export async function lastDay(db: Kysely<IntegrationsTables>): Promise<LastDay> {
  const { rows } = await sql<LastDay>`
    select json_build_object(
        'done', count(*) filter (where state in ('APPLIED', 'UNDONE')),
        'stopped', count(*) filter (where state = 'DRY_RUN' and is_stopped),
        'failed', count(*) filter (where state = 'FAILED')) as runs,
      (select json_build_object(
          'taken', count(*) filter (where state = 'TAKEN'),
          'refused', count(*) filter (where state <> 'TAKEN' and tries > 0))
        from webhook_delivery where tried_at > now() - interval '24 hours') as messages,
      (select count(*)::int from tool_launch where answered_at > now() - interval '24 hours') as launches
    from sync_run where created_at > now() - interval '24 hours'`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('Counting answers one row.')
  return counted
}
