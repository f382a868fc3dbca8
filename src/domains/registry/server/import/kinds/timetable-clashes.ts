import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { RegistryTables } from '../../tables.ts'
import type { Fault } from '../fault.ts'
import type { CourseEntry } from './courses-known.ts'

/** A row of a timetable with what it would occupy: a room or a lecturer, on a weekday, while its course runs. */
export type Place = {
  line: number
  /** The existing pattern. */
  pattern: number | null
  course: CourseEntry
  group: string | null
  weekday: number
  startsAt: string
  endsAt: string
  room: number | null
  roomCode: string
  lecturer: number | null
  lecturerName: string
}

/** The maximum number of clashes reported for one row. */
const most = 5

/** What each row needs and is already occupied: by patterns of the records, and by earlier rows of the same file. */
export async function clashNotes(
  db: Kysely<RegistryTables>,
  places: readonly Place[],
): Promise<ReadonlyMap<number, Fault[]>> {
  const found = new Map<number, Fault[]>()
  const add = (line: number, fault: Fault) => {
    const known = found.get(line) ?? []
    if (known.length < most) found.set(line, [...known, fault])
  }
  for (const { line, kind, name, what, starts, ends } of await clashesInRecords(db, places))
    add(line, noteOf(kind, { name, what: `${what}, ${starts}–${ends}` }))
  for (const { line, kind, name, other } of clashesInFile(places))
    add(line, noteOf(kind, { name, what: lineName(other) }))
  return found
}

const noteOf = (kind: 'room' | 'lecturer', values: { name: string; what: string }): Fault => ({
  ...{ column: kind, code: kind === 'room' ? 'roomTaken' : 'lecturerTaken', values },
})

const lineName = ({ line, course, group, startsAt, endsAt }: Place): string =>
  `${[course.code, group].filter(Boolean).join(' ')}, ${startsAt}–${endsAt} (#${line})`

type OccupiedSlot = {
  line: number
  kind: 'room' | 'lecturer'
  name: string
  what: string
  starts: string
  ends: string
}

async function clashesInRecords(db: Kysely<RegistryTables>, places: readonly Place[]): Promise<OccupiedSlot[]> {
  const types = {
    ...({ line: 'integer', pattern: 'integer', weekday: 'integer', starts: 'time', ends: 'time' } as const),
    ...({ room: 'integer', lecturer: 'integer', first: 'date', last: 'date' } as const),
  }
  const rows = places.map(({ line, pattern, weekday, startsAt, endsAt, room, lecturer, course }) => ({
    ...{ line, pattern, weekday, starts: startsAt, ends: endsAt, room, lecturer },
    ...{ first: course.starts_on, last: course.ends_on },
  }))
  const own = places.flatMap(({ pattern }) => pattern ?? [])
  const { rows: taken } = await sql<OccupiedSlot>`
    select r.line, k.kind, k.name, concat_ws(' ', oc.code, o.group_code) as what,
      to_char(o.starts_at, 'HH24:MI') as starts, to_char(o.ends_at, 'HH24:MI') as ends
    from ${setOf(types, rows)}
    join timetable_pattern o on o.weekday = r.weekday and o.starts_at < r.ends and o.ends_at > r.starts
      and (o.room_id = r.room or o.lecturer_id = r.lecturer)
    join course oc on oc.id = o.course_id and oc.starts_on <= r.last and oc.ends_on >= r.first
    left join room orm on orm.id = o.room_id
    left join person ol on ol.id = o.lecturer_id
    cross join lateral (values
      ('room', o.room_id = r.room, orm.code),
      ('lecturer', o.lecturer_id = r.lecturer, ol.display_name)) as k (kind, holds, name)
    where k.holds and o.id <> all(${own}::int[]) order by r.line, o.id`.execute(db)
  return taken
}

/** Rows of one weekday with the same room or lecturer; each is compared only with earlier ones. */
function clashesInFile(places: readonly Place[]) {
  const taken = new Map<string, Place[]>()
  const uses = places.flatMap((place) => [
    { place, kind: 'room' as const, id: place.room, name: place.roomCode },
    { place, kind: 'lecturer' as const, id: place.lecturer, name: place.lecturerName },
  ])
  return uses.flatMap(({ place, kind, id, name }) => {
    if (id === null) return []
    const key = `${kind} ${id} ${place.weekday}`
    const earlier = taken.get(key) ?? []
    taken.set(key, [...earlier, place])
    return earlier.filter((other) => meets(place, other)).map((other) => ({ line: place.line, kind, name, other }))
  })
}

const meets = (one: Place, other: Place): boolean =>
  one.startsAt < other.endsAt &&
  other.startsAt < one.endsAt &&
  one.course.starts_on <= other.course.ends_on &&
  other.course.starts_on <= one.course.ends_on
