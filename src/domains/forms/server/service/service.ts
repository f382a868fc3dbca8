import { sql } from 'kysely'
import { personRef, registryOffice } from '#people/server'
import type { UpdateInput } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { searchIn } from '#platform/server/search.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { gapsOf } from '../../contract/service/gaps.ts'
import { Service } from '../../contract/service/service.ts'
import type { FormsTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<FormsTables>()('service as s', (query) => query.leftJoin('person as b', 'b.id', 's.published_by'))

/** The services of the catalogue with their versions. */
export const service = handleResource(Service, rows, {
  fields: { publishedBy: personRef('s.published_by', 'b') },
  filters: {
    q: searchIn(sql`search_fold(s.code || ' ' || (
    select coalesce(string_agg(v.value, ' '), '') from jsonb_each_text(s.title) v))`),
  },
  sorted: [
    ['code', 'asc'],
    ['edition', 'desc'],
  ],
  newRow: async ({ code }, ctx) => {
    await refuseTaken(code, ctx)
    return {}
  },
  changedRow: (entity, input, ctx) => {
    inOrder(entity, input, ctx)
    return {}
  },
  remove: 'row',
  conditions: {
    serviceGaps: (entity) => {
      const gaps = gapsOf(entity)
      return gaps.length > 0 && { values: { count: gaps.length } }
    },
  },
  parties: { registry: registryOffice },
  after: {
    // The version in use until now makes room; requests under way keep it.
    publish: async ({ id, code }, { db }) => {
      await sql`update service set state = 'RETIRED', version = version + 1, updated_at = now()
        where code = ${code} and state = 'PUBLISHED' and id <> ${id}`.execute(db)
    },
  },
})

/** A code names one service for good, also after it was retired. */
async function refuseTaken(code: string, ctx: Ctx<FormsTables>): Promise<void> {
  const taken = await ctx.db.selectFrom('service').select('id').where('code', '=', code).limit(1).execute()
  if (taken.length > 0) throw violation(ctx, 'code', 'serviceTaken')
}

/** A window does not end before it begins. */
function inOrder(
  { opensOn: from, closesOn: until }: Entity<typeof Service>,
  { opensOn = from, closesOn = until }: UpdateInput<typeof Service>,
  ctx: Ctx<FormsTables>,
): void {
  if (opensOn && closesOn && closesOn < opensOn) throw violation(ctx, 'closesOn', 'serviceWindow')
}
