import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/** The term that began most recently, as SQL; between two terms it is the earlier one. */
export const presentTerm = ({ today }: Pick<Ctx, 'today'>): RawBuilder<number> => sql<number>`(
  select o.id from term o where o.starts_on <= ${today}::date order by o.starts_on desc, o.id limit 1)`
