import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Note } from './note.ts'
import type { Refusals } from './refusals.ts'
import type { timetableFiles } from './timetable-files.ts'

type Files = ReturnType<typeof timetableFiles>
type Db = Kysely<CourseTables>
type Ids = ReadonlyMap<string, number>

/** Rooms by code. The file names them once for each term. */
export async function loadRooms(
  db: Db,
  lines: ReturnType<Files['rooms']>,
  refusals: Refusals,
  note: Note,
): Promise<Ids> {
  const rooms = new Map<string, { code: string; name: string; capacity: number | null; kind: string }>()
  const seen = new Set<string>()
  for await (const { line, row } of lines) {
    const { term, room: code, capacity, room_type: kind } = row
    if (seen.has(`${term}/${code}`))
      refusals.add({ file: 'rooms', line, column: 'room', reason: `the room ${code} stands twice in ${term}` })
    else rooms.set(code, { code, name: JSON.stringify({ pt: code }), capacity, kind })
    seen.add(`${term}/${code}`)
  }
  const result = await sql`
    insert into room (code, name, capacity, kind) select code, name, capacity, kind
    from ${setOf({ code: 'text', name: 'jsonb', capacity: 'integer', kind: 'text' }, [...rooms.values()])}
    on conflict (code) do update
      set capacity = excluded.capacity, kind = excluded.kind, version = room.version + 1, updated_at = now()
      where (room.capacity, room.kind) is distinct from (excluded.capacity, excluded.kind)`.execute(db)
  note('rooms', Number(result.numAffectedRows ?? 0))
  const found = await db
    .selectFrom('room')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...rooms.keys()])
    .execute()
  return new Map(found.map(({ id, code }) => [code, id]))
}

type Given = { lines: ReturnType<Files['lessons']>; courses: Ids; rooms: Ids; refusals: Refusals; note: Note }

const types = {
  ...({ external_key: 'text', course_id: 'integer', shift: 'text', kind: 'text', weekday: 'integer' } as const),
  ...({ starts_at: 'time', ends_at: 'time', room_id: 'integer', seats: 'integer' } as const),
}
type LessonRow = Record<keyof typeof types, string | number | null>

/** Lessons, by term and the id of the source. */
export async function loadLessons(db: Db, given: Given): Promise<Ids> {
  const rows = await readLessons(given)
  const result = await sql`
    insert into lesson (external_key, course_id, shift, kind, weekday, starts_at, ends_at, room_id, seats)
    select external_key, course_id, shift, kind, weekday, starts_at, ends_at, room_id, seats
    from ${setOf(types, [...rows.values()])}
    on conflict (external_key) do update
      set shift = excluded.shift, kind = excluded.kind, weekday = excluded.weekday, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, room_id = excluded.room_id, seats = excluded.seats,
        version = lesson.version + 1, updated_at = now()
      where (lesson.shift, lesson.kind, lesson.weekday, lesson.starts_at, lesson.ends_at, lesson.room_id, lesson.seats)
        is distinct from (excluded.shift, excluded.kind, excluded.weekday, excluded.starts_at, excluded.ends_at,
          excluded.room_id, excluded.seats)`.execute(db)
  given.note('lessons', Number(result.numAffectedRows ?? 0))
  const found = await sql<{ id: number; key: string }>`
    select id, substr(external_key, 5) as key from lesson where external_key like 'ist/%'`.execute(db)
  return new Map(found.rows.flatMap(({ id, key }) => (rows.has(key) ? [[key, id] as const] : [])))
}

async function readLessons({ lines, courses, rooms, refusals }: Given): Promise<Map<string, LessonRow>> {
  const found = new Map<string, LessonRow>()
  for await (const { line, row } of lines) {
    const refuse = (column: string, reason: string) => refusals.add({ file: 'lessons', line, column, reason })
    const { term, lesson_id, course_id, shift, kind, weekday, start_time, end_time, room, seat_limit } = row
    const key = `${term}/${lesson_id}`
    const course = courses.get(`${term}/${course_id}`)
    if (course === undefined) refuse('course_id', `there is no course ${course_id} in ${term}`)
    else if (room !== '' && !rooms.has(room)) refuse('room', `there is no room ${room}`)
    else if (end_time <= start_time) refuse('end_time', 'the lesson ends before it starts')
    else if (found.has(key)) refuse('lesson_id', `the lesson ${lesson_id} stands twice in ${term}`)
    else
      found.set(key, {
        ...{ external_key: `ist/${key}`, course_id: course, shift, kind, weekday, seats: seat_limit },
        ...{ starts_at: start_time, ends_at: end_time, room_id: rooms.get(room) ?? null },
      })
  }
  return found
}
