import { type RawBuilder, sql } from 'kysely'
import { filled, inLanguage, type Localized } from '#platform/contract/words.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'
import { words } from '../words.ts'
import { attendeesOfLesson, comesTo } from './attendees.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { suspendedAt } from './generate.ts'
import { overlap, type Span, spanOf } from './span.ts'

/** A time and place that a session is to have; `lesson` is the session if it exists. */
export type LessonSlot = {
  lesson: number | null
  course: number
  day: string
  startsAt: string
  endsAt: string
  room: number | null
  lecturer: number | null
  group: string | null
}

/** What stands in the way of a session at a time. */
export type Obstacles = {
  /** The entry of the academic calendar that suspends classes then. */
  free: Localized | null
  /** Other sessions in the room, or with the lecturer. */
  clashes: Clash[]
  /** Other sessions of the course for the same group, or for everybody. */
  others: { lesson: number; startsAt: string; endsAt: string }[]
  /** The number of its students who have another session then, in this course or another. */
  students: number
}

const columns = {
  ...({ key: 'integer', lesson: 'integer', course: 'integer', day: 'date', startsAt: 'time', endsAt: 'time' } as const),
  ...({ room: 'integer', lecturer: 'integer', group: 'text' } as const),
}

/** The slot `r`. */
const slot: Span = { day: sql.ref('r.day'), startsAt: sql.ref('r.startsAt'), endsAt: sql.ref('r.endsAt') }

/** The most clashes that are named for a slot. */
const mostClashes = sql.lit(10)

/**
 * What stands in the way of each of these slots, in their order, by one statement. The sessions `without` are not in the
 * way, because they are about to move.
 */
export async function obstaclesOf(
  slots: readonly LessonSlot[],
  { db }: Pick<Ctx<TeachingTables>, 'db'>,
  without: readonly number[] = [],
): Promise<Obstacles[]> {
  if (slots.length === 0) return []
  const isInWay = (id: RawBuilder<unknown>) => sql`${id} <> all(${[...without]}::int[])`
  const rows = slots.map((one, key) => ({ ...one, key }))
  const shared = { room: sql.ref('r.room'), lecturer: sql.ref('r.lecturer') }
  const { rows: found } = await sql<Obstacles>`
    select ${suspendedAt(slot)} as free,
      (select coalesce(json_agg(x order by x.kind desc, x.course, x.lesson), '[]') from (
        select y.* from (${clashesOf({ id: sql.ref('r.lesson'), ...slot, ...shared })}) as y
        where ${isInWay(sql.ref('y.lesson'))} order by y.kind desc, y.course, y.lesson limit ${mostClashes}) as x) as clashes,
      (select coalesce(json_agg(x), '[]') from (${othersOfCourse(isInWay)}) as x) as others,
      ${studentsElsewhere(isInWay)} as students
    from ${setOf(columns, rows)} order by r.key`.execute(db)
  return found
}

type InWay = (id: RawBuilder<unknown>) => RawBuilder<unknown>

/** The lessons `s` other than that of the slot which overlap with it. */
const atThatTime = (isInWay: InWay) => sql`s.state <> 'CANCELLED' and s.id is distinct from r.lesson
  and ${isInWay(sql.ref('s.id'))} and ${overlap(spanOf('s'), slot)}`

const othersOfCourse = (isInWay: InWay) => sql`
  select s.id as lesson, to_char(s.starts_at, 'HH24:MI') as "startsAt", to_char(s.ends_at, 'HH24:MI') as "endsAt"
  from lesson s
  where s.course_id = r.course and ${atThatTime(isInWay)}
    and (s.group_code is null or r."group" is null or s.group_code = r."group")
  order by s.day, s.starts_at, s.id limit ${mostClashes}`

/** Looked for from the students of the slot by their courses, not from all sessions of the day. */
const studentsElsewhere = (isInWay: InWay) => sql<number>`(
  select count(distinct e.person_id)::int
  from enrollment e join lesson s on ${comesTo} and ${atThatTime(isInWay)}
  where e.person_id in (
    select e.person_id
    from (select r.course as course_id, r."group" as group_code, r.day) as s
    cross join lateral (select e.person_id from ${attendeesOfLesson}) as e))`

/** Each obstacle as a sentence in the reader's language. */
export function obstacleTexts({ free, clashes, others, students }: Obstacles, language: Ctx['language']): string[] {
  const { clash: said } = words[language]
  return [
    ...(free === null ? [] : [filled(said.suspended, { name: inLanguage(free, language) })]),
    ...clashes.map((clash) => clashIn(language, clash)),
    ...others
      .filter(({ lesson }) => clashes.every((clash) => clash.lesson !== lesson))
      .map(({ startsAt, endsAt }) => filled(said.sameCourse, { startsAt, endsAt })),
    ...(students > 0 ? [filled(said.students, { count: students })] : []),
  ]
}

/** A clash as a sentence: "Room A1: CS204 T01, 10:00–11:30". */
export function clashIn(language: Ctx['language'], { kind, course, group, startsAt, endsAt, name }: Clash): string {
  const what = [course, group].filter(Boolean).join(' ')
  return filled(words[language].clash[kind], { name, what, startsAt, endsAt })
}
