import { type RawBuilder, sql } from 'kysely'

/** Whether a hold stops its acts on a day: it has begun, and is not ended, cleared, or overridden for that day. */
export const holdInForce = (hold: string, today: string): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${hold}.${column}`)
  return sql<boolean>`(${at('state')} <> 'CLEARED' and ${at('cleared_at')} is null and ${at('since')} <= ${today}::date
    and coalesce(${at('until')} >= ${today}::date, true)
    and not (${at('state')} = 'OVERRIDDEN' and coalesce(${at('overridden_until')} >= ${today}::date, false)))`
}

/** The scopes of a person's holds in force, as SQL of type text[]; `person` is an SQL reference such as `p.id`. */
export const heldScopes = (person: RawBuilder<unknown>, today: string): RawBuilder<string[]> => sql<string[]>`array(
  select distinct unnest(h.scopes) from hold h where h.person_id = ${person} and ${holdInForce('h', today)} order by 1)`
