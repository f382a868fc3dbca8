import { type Kysely, sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import { countedEntries, type timeLogKinds } from '../../contract/time-log.ts'
import { isOnDay } from '../episodes/on-day.ts'
import { decidedOnBehalf } from '../hours/on-behalf.ts'
import type { MinutesByKind } from '../tables/paper.ts'
import type { PracticeTables } from '../tables.ts'

type Kind = (typeof timeLogKinds)[number]
/** A confirmed entry, the person who confirmed it, and the episode of its day. */
export type Line = {
  id: number
  date: string
  from: string
  until: string
  kind: Kind
  subject: string
  confirmed: string
  /** Confirmed by the office, on behalf of the school. */
  onBehalf: boolean
  minutes: number
  episode: number | null
}
/** A period of the practice, for a document. */
export type Period = { id: number; school: string; mentor: string; from: string; until: string | null }

/** The confirmed hours of a practice, or only those at one of its schools. */
export async function confirmedHours(
  db: Kysely<PracticeTables>,
  practice: number,
  school: number | null,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.date, to_char(l.starts_at, 'HH24:MI') as "from", to_char(l.ends_at, 'HH24:MI') as until, l.kind,
      coalesce(l.subject, '') as subject, l.minutes, coalesce(d.display_name, '') as confirmed,
      ${decidedOnBehalf} as "onBehalf", e.id as episode
    from practice_time_log l
    left join person d on d.id = l.decided_by
    left join practice_episode e on e.practice_id = l.practice_id and ${isOnDay('e', 'l.date')}
    where l.practice_id = ${practice} and l.state = any(${[...countedEntries]}::text[])
      and (${school}::int is null or e.school_id = ${school}::int)
    order by l.date, l.starts_at`.execute(db)
  return rows
}

/** The periods of a practice in order, or only those at one of its schools. */
export async function periodsOf(
  db: Kysely<PracticeTables>,
  { practice, school, language }: { practice: number; school: number | null; language: Language },
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select e.id, coalesce(s.name ->> ${language}, s.name ->> 'en') as school, coalesce(m.display_name, '') as mentor,
      e.from_day as "from", e.until_day as until
    from practice_episode e join school s on s.id = e.school_id
    left join practice_supervisor ps on ps.id = e.mentor_id left join person m on m.id = ps.person_id
    where e.practice_id = ${practice} and (${school}::int is null or e.school_id = ${school}::int)
    order by e.from_day`.execute(db)
  return rows
}

/** The sum of each kind that occurs. */
export function minutesByKind(lines: readonly Pick<Line, 'kind' | 'minutes'>[]): MinutesByKind {
  const sums: MinutesByKind = {}
  for (const { kind, minutes } of lines) sums[kind] = (sums[kind] ?? 0) + minutes
  return sums
}
