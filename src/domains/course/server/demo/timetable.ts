import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { CourseTables } from '../tables.ts'
import { currentTerm, type DemoCourse } from './courses.ts'

type Db = Kysely<CourseTables>
type Slot = { weekday: number; startsAt: string; endsAt: string }

const buildings = ['A', 'B', 'C'] as const
const floors = [1, 2, 3]
const doorsOnFloor = [1, 2, 4, 5]

/** Three buildings with lecture rooms, and four laboratories. */
const rooms = [
  ...buildings.flatMap((building) =>
    floors.flatMap((floor) =>
      doorsOnFloor.map((door) => ({
        ...{ code: `${building}.${floor}0${door}`, capacity: door === 1 ? 240 : 130 },
        ...{ kind: 'Lecture room', name: nameOf('Room', 'Sala', '課室', `${building}.${floor}0${door}`) },
      })),
    ),
  ),
  ...[1, 2, 3, 4].map((lab) => ({
    ...{
      code: `LAB${lab}`,
      capacity: 30,
      kind: 'Laboratory',
      name: nameOf('Laboratory', 'Laboratório', '實驗室', lab),
    },
  })),
]

function nameOf(en: string, pt: string, zhHant: string, code: string | number): string {
  return JSON.stringify({ en: `${en} ${code}`, pt: `${pt} ${code}`, 'zh-Hant': `${zhHant} ${code}` })
}

const times = [
  ['09:00', '10:30'],
  ['10:45', '12:15'],
  ['14:00', '15:30'],
  ['15:45', '17:15'],
] as const
const slots: readonly Slot[] = times.flatMap(([startsAt, endsAt]) =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startsAt, endsAt })),
)

/** The fixed weekly classes of the demonstration's student, who is at a school until half past ten in the mornings. */
const fixed: Readonly<Record<string, { room: string; slots: readonly Slot[] }>> = {
  CS204: { room: 'B.204', slots: on([1, 3], '10:45', '12:15') },
  ED310: { room: 'A.104', slots: on([2, 4], '14:00', '15:30') },
  PT110: { room: 'C.301', slots: on([1, 3], '15:45', '17:15') },
}

function on(weekdays: readonly number[], startsAt: string, endsAt: string): Slot[] {
  return weekdays.map((weekday) => ({ weekday, startsAt, endsAt }))
}

/** Kinds of courses without weekly classes. */
const without = ['EXAM', 'THESIS', 'TP']

type Teaching = { id: number; code: string; type: string; lecturer: number | null }

/** Creates the rooms and, for each course of the current term, two weekly classes, where room and lecturer are free. */
export async function seedTimetable(db: Db, courses: readonly DemoCourse[]): Promise<void> {
  const made = await sql<{ id: number; code: string }>`
    insert into room (code, name, capacity, kind)
    select code, name, capacity, kind
    from ${setOf({ code: 'text', name: 'jsonb', capacity: 'integer', kind: 'text' }, rooms)} returning id, code`.execute(
    db,
  )
  const running = courses.filter(({ term }) => term === currentTerm).map(({ id }) => id)
  const taught = await sql<Teaching>`
    select c.id, c.code, c.type, (
      select l.person_id from course_lecturer l where l.course_id = c.id and l.role = 'LEAD' limit 1) as lecturer
    from course c where c.id = any(${running}::int[]) and c.type <> all(${without}::text[])
    order by c.code <> all(${Object.keys(fixed)}::text[]), c.code`.execute(db)
  const roomIds = new Map(made.rows.map(({ id, code }) => [code, id]))
  const patterns = planWeek(taught.rows, [...roomIds.keys()]).map(({ room, ...pattern }) => ({
    ...pattern,
    room_id: roomIds.get(room) ?? null,
  }))
  await sql`insert into timetable_pattern (course_id, kind, weekday, starts_at, ends_at, room_id, lecturer_id)
    select course_id, kind, weekday, starts_at, ends_at, room_id, lecturer_id from ${setOf(columns, patterns)}`.execute(
    db,
  )
}

const columns = {
  ...({ course_id: 'integer', kind: 'text', weekday: 'integer', starts_at: 'time', ends_at: 'time' } as const),
  ...({ room_id: 'integer', lecturer_id: 'integer' } as const),
}

/** Plans two classes for each course, so that no room and no lecturer is double-booked. */
function planWeek(courses: readonly Teaching[], codes: readonly string[]) {
  const taken: { slot: Slot; room: string; lecturer: number | null }[] = []
  const isFree = (slot: Slot, room: string, lecturer: number | null) =>
    !taken.some((one) => overlaps(one.slot, slot) && (one.room === room || one.lecturer === lecturer))
  return courses.flatMap((course, at) => {
    const kind = course.type === 'LAB' || course.type === 'SEMINAR' ? course.type : 'LECTURE'
    const wanted = codes.filter((code) => code.startsWith('LAB') === (kind === 'LAB'))
    const given = fixed[course.code]
    const chosen = given?.slots ?? [slotFor(at * 3), slotFor(at * 3 + 11)]
    return chosen.flatMap((first) => {
      const tried = given ? [first] : slots.map((_, step) => slotFor(slots.indexOf(first) + step))
      const candidates = given ? [given.room] : rotated(wanted, at)
      const found = tried
        .flatMap((slot) => candidates.map((room) => ({ slot, room })))
        .find(({ slot, room }) => isFree(slot, room, course.lecturer))
      if (!found) return []
      taken.push({ ...found, lecturer: course.lecturer })
      const { weekday, startsAt, endsAt } = found.slot
      return [
        {
          ...{ course_id: course.id, kind, weekday, starts_at: startsAt, ends_at: endsAt },
          ...{ room: found.room, lecturer_id: course.lecturer },
        },
      ]
    })
  })
}

const slotFor = (at: number): Slot => slots[at % slots.length] as Slot
const rotated = (codes: readonly string[], by: number) => [
  ...codes.slice(by % codes.length),
  ...codes.slice(0, by % codes.length),
]
const overlaps = (a: Slot, b: Slot) => a.weekday === b.weekday && a.startsAt < b.endsAt && a.endsAt > b.startsAt
