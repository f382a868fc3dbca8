import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { noticeSummary } from '../../contract/notice.ts'
import type { PeopleTables } from '../tables.ts'

/** `GET /api/v2/notices/summary`. */
export const noticeSummaryRoute = route(noticeSummary, {
  on: null,
  because: 'The caller’s own notices.',
  allow: 'own',
  run: async ({ db, me }: Ctx<PeopleTables>) => {
    const domains = await db
      .selectFrom('notice')
      .select(['domain', sql<number>`(count(*) filter (where read_at is null))::int`.as('unread')])
      .where('person_id', '=', me.id)
      .groupBy('domain')
      .orderBy('domain')
      .execute()
    return { unread: domains.reduce((sum, { unread }) => sum + unread, 0), domains }
  },
})
