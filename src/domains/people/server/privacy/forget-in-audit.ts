import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import { forgetInImage } from './forget-in-image.ts'
import { type Forgotten, forgetInText, patternOf } from './forgotten.ts'

/** What becomes of the records of a type: they are the person, they go with the person, or they stay under nobody's name. */
export type FateOf = (objectType: string) => 'person' | 'goes' | 'stays'

type Db = Kysely<PeopleTables>
type Event = {
  id: string
  object_type: string
  object_id: string
  reason: string | null
  before: unknown
  after: unknown
}
const atOnce = 500

/**
 * Takes a person out of the audit and the history: who did what, to what and when stays, by number. Images of records that
 * are erased go whole; images of studies, marks and accounts stay, and name nobody.
 */
export async function forgetInAudit(db: Db, forgotten: Forgotten, fateOf: FateOf): Promise<void> {
  await sql`select set_config('portal.forgets', 'on', true)`.execute(db)
  for (let last = '0'; ; ) {
    const events = await eventsAbout(db, forgotten, last)
    const changed = events.map((event) => without(event, forgotten, fateOf))
    await sql`update audit_event e set before = n.before, after = n.after, reason = n.reason
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id bigint, before jsonb, after jsonb, reason text)
      where e.id = n.id`.execute(db)
    const end = events.at(-1)
    if (!end || events.length < atOnce) break
    last = end.id
  }
  await sql`select set_config('portal.forgets', '', true)`.execute(db)
}

/** Events that refer to the person, are about them, or hold a sign that is theirs alone. */
async function eventsAbout(db: Db, { id, iri, signs }: Forgotten, last: string): Promise<Event[]> {
  const image = sql`concat(e.before::text, e.after::text)`
  const { rows } = await sql<Event>`
    select e.id::text as id, e.object_type, e.object_id, e.reason, e.before, e.after
    from audit_event e
    where e.id > ${last}::bigint and (strpos(${image}, ${`"${iri}"`}) > 0 or ${image} ~* ${patternOf(signs)}
      or e.object_id = ${String(id)} or e.object_id = ${iri} or starts_with(e.object_id, ${`${iri}/`}))
    order by e.id limit ${atOnce}`.execute(db)
  return rows
}

function without({ id, object_type, object_id, ...event }: Event, forgotten: Forgotten, fateOf: FateOf) {
  const fate = fateOf(object_type)
  const refers = JSON.stringify([event.before, event.after]).includes(`"${forgotten.iri}"`)
  const isAbout = fate === 'person' ? object_id === String(forgotten.id) : refers
  if (isAbout && fate !== 'stays') return { id, before: null, after: null, reason: said() }
  const image = (value: unknown) => value && forgetInImage(value, forgotten)
  return { id, before: image(event.before), after: image(event.after), reason: isAbout ? said() : event.reason }

  function said(): string | null {
    return event.reason && forgetInText(event.reason, forgotten)
  }
}
