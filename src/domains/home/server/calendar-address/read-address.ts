import { type Kysely, sql } from 'kysely'
import type { EventKind } from '#academics/contract'
import { calendarEntries } from '#academics/server'
import type { Language } from '#platform/contract/words.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { calendarApps } from '../../contract/calendar-address.ts'
import { type CalendarRow, calendarRows } from '../schedule/calendar-rows.ts'
import { readerOf } from '../schedule/reader-of.ts'
import type { HomeTables } from '../tables.ts'
import { icalFile } from './ical-file.ts'
import { hashOf } from './make-address.ts'

type University = { timeZone: string; publicUrl: string; universityName: string; today: string }

/** How many days back and ahead an app sees. */
const back = 60
const ahead = 300
/** For how many days cancelled events are listed, so that every app sees the cancellation. */
const cancelledFor = 30

/** The calendar of a token; null if the token was never issued or is revoked, or if its owner is disabled. */
export async function readAddress(
  db: Kysely<HomeTables>,
  domains: readonly Domain[],
  { token, agent, ...university }: University & { token: string; agent: string },
): Promise<string | null> {
  const owner = await ownerOf(db, token, agent)
  if (!owner) return null
  const { timeZone, today } = university
  const language = owner.language ?? 'en'
  const span = { from: dayAfter(today, -back), until: dayAfter(today, ahead) }
  const parts = calendarEntries.all({ contributors: domains })
  const query = calendarRows(parts, readerOf(domains, owner.person, { ...span, today, timeZone, language }))
  const { rows } = query ? await sql<CalendarRow>`${prepared}${query}`.execute(db) : { rows: [] }
  const since = dayAfter(today, -cancelledFor)
  const shown = rows.filter((row) => owner.kinds.includes(row.kind) && isStillTold(row, since))
  return icalFile({ rows: shown, language, ...university })
}

const isStillTold = ({ status, changedAt }: CalendarRow, since: string) => status !== 'CANCELLED' || changedAt >= since

type Owner = { person: number; kinds: EventKind[]; language: Language | null }

/** The owner of the address; also records that an app has read it. */
async function ownerOf(db: Kysely<HomeTables>, token: string, agent: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`${prepared}
    update calendar_address a set last_read_at = now(), last_read_by = ${appOf(agent)}
    from person p where p.id = a.person_id and not p.disabled and a.state = 'LIVE' and a.token_hash = ${hashOf(token)}
    returning a.person_id as person, a.kinds, p.language`.execute(db)
  return rows[0]
}

const agents: readonly [RegExp, (typeof calendarApps)[number]][] = [
  [/google/i, 'GOOGLE'],
  [/microsoft|outlook|exchange/i, 'MICROSOFT'],
  [/ios|macos|mac os x|dataaccessd|calendaragent/i, 'APPLE'],
]

const appOf = (agent: string) => agents.find(([pattern]) => pattern.test(agent))?.[1] ?? 'OTHER'
