import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import { forgetInChanges } from './forget-in-image.ts'
import { forgetInText } from './forgotten.ts'
import type { Forgotten } from './forgotten-person.ts'
import type { Part } from './privacy-plan.ts'

/**
 * What happens to the records of a type: they are the person, they are deleted with the person, or they stay without
 * the name.
 */
type FateOf = (objectType: string) => 'person' | 'goes' | 'stays'

type Db = Kysely<PeopleTables>
type Changes = Record<string, [unknown, unknown]> | null
type Event = {
  id: number
  at: string
  object_type: string
  object_id: string
  reason: string | null
  changes: Changes
  /** Whether the record itself belongs to the person or names them, and not only something inside it. */
  direct: boolean
}
type Options = {
  /** The types of records of which the person still has rows: their events are found by id. */
  own: readonly { type: string; part: Part }[]
  fateOf: FateOf
  /** Only events since then. */
  since?: string | undefined
  /** Reports how many events that concern the person have been processed. */
  tell: (done: number) => Promise<unknown>
}
const atOnce = 200

/** The number of audit events that concern a person. */
export async function countConcerned(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_subject where person_id = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * Removes a person from the audit. Who did what, to which item and when stays, by id. Changes of erased records are
 * deleted completely; changes of studies, marks and accounts stay without names. Events are found by index: by the
 * people they concern, and by the records that belong to the person. Each portion is one statement and may be repeated.
 */
export async function forgetInAudit(
  db: Db,
  forgotten: Forgotten,
  { own, fateOf, since, tell }: Options,
): Promise<void> {
  const concerned = sql`select s.at, s.event_id as id, s.direct from audit_subject s where s.person_id = ${forgotten.id}`
  await inPortions(since ? sql`${concerned} and s.at >= ${since}::timestamptz` : concerned, tell)
  for (const { type, part } of own)
    await inPortions(
      sql`select o.at, o.id, true as direct from audit_event o
        where o.object_type = ${type} and o.object_id in (
          select (to_jsonb(x) ->> 'id') from ${sql.table(part.table.name)} x where ${part.isAbout(forgotten.id)})`,
      () => Promise.resolve(),
    )

  async function inPortions(found: RawBuilder<unknown>, told: (done: number) => Promise<unknown>): Promise<void> {
    let done = 0
    for (let last = { at: '-infinity', id: 0 }; ; ) {
      const events = await eventsAfter(db, found, last)
      const changed = JSON.stringify(events.map((event) => without(event, forgotten, fateOf)))
      await sql`select audit_erase(${changed}::jsonb)`.execute(db)
      done += events.length
      await told(done)
      const end = events.at(-1)
      if (!end || events.length < atOnce) return
      last = end
    }
  }
}

async function eventsAfter(db: Db, found: RawBuilder<unknown>, last: { at: string; id: number }): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.id, e.at::text as at, e.object_type, e.object_id, e.reason, e.changes, f.direct
    from (select * from (${found}) f where (f.at, f.id) > (${last.at}::timestamptz, ${last.id}::bigint)
      order by f.at, f.id limit ${atOnce}) f
    join audit_event e on e.at = f.at and e.id = f.id
    order by e.at, e.id`.execute(db)
  return rows
}

function without({ id, at, direct, ...event }: Event, forgotten: Forgotten, fateOf: FateOf) {
  const fate = fateOf(event.object_type)
  const goes = fate === 'person' ? event.object_id === String(forgotten.id) : fate === 'goes'
  const reason = event.reason && direct ? forgetInText(event.reason, forgotten) : event.reason
  return { id, at, reason, changes: goes ? null : forgetInChanges(event.changes, forgotten, direct) }
}
