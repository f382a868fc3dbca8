import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { digestTemplate, type HoldableLetter, type MailHold } from '#platform/server/mail/index.ts'
import { digestTime } from '../../contract/mail-hours.ts'
import { deliveryOf } from './delivery.ts'

/** What is sent at any hour: it says that somebody may be using the account of its reader. */
const isUrgent = ({ domain, template }: HoldableLetter): boolean =>
  domain === 'people' && template === 'passwordChanged'

type Clock = { digestAt: Date; quietUntil: Date | null }

/** Until when a mail waits, by the choices of its reader: for the daily digest, or for the end of the quiet hours. */
export async function holdOf(letter: HoldableLetter, ctx: WorkCtx): Promise<MailHold | null> {
  if (letter.personId === null || isUrgent(letter)) return null
  const [clock, delivery] = await Promise.all([clockOf(letter.personId, ctx), deliveryOf(letter, ctx)])
  const hold =
    delivery === 'daily' && !isDigest(letter)
      ? { until: clock.digestAt, together: true }
      : clock.quietUntil && { until: clock.quietUntil, together: false }
  // A mail that would be useless by then is sent now.
  return hold && hold.until < letter.expiresAt ? hold : null
}

const isDigest = ({ domain, template }: HoldableLetter) => domain === 'platform' && template === digestTemplate

/** The next digest of a person and the end of the quiet hours in which it is now, by the clock of their time zone. */
async function clockOf(person: number, { db, now, timeZone }: WorkCtx): Promise<Clock> {
  const next = (time: ReturnType<typeof sql>) => sql<string>`((case when h.local::time < ${time}
    then h.local::date else h.local::date + 1 end) + ${time}) at time zone h.zone`
  const { rows } = await sql<{ digestAt: string; quietUntil: string | null }>`
    select ${next(sql`${digestTime}::time`)} as "digestAt",
      case when h.quiet_from < h.quiet_until and h.local::time >= h.quiet_from and h.local::time < h.quiet_until
        or h.quiet_from > h.quiet_until and (h.local::time >= h.quiet_from or h.local::time < h.quiet_until)
      then ${next(sql`h.quiet_until`)} end as "quietUntil"
    from (select z.zone, ${now}::timestamptz at time zone z.zone as local, m.quiet_from, m.quiet_until
      from (select ${person}::int as person) p left join mail_hours m on m.person_id = p.person
      cross join lateral (select coalesce(m.time_zone, ${timeZone}) as zone) z) h`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The clock of a person has one row.')
  return { digestAt: new Date(row.digestAt), quietUntil: row.quietUntil === null ? null : new Date(row.quietUntil) }
}
