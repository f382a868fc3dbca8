import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Note } from './note.ts'
import type { Refusals } from './refusals.ts'
import type { timetableFiles } from './timetable-files.ts'

type Files = ReturnType<typeof timetableFiles>
type Db = Kysely<CourseTables>
type Ids = ReadonlyMap<string, number>

/** Rooms by code. The file lists them once for each term. */
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

type PatternsInput = { lines: ReturnType<Files['lessons']>; courses: Ids; rooms: Ids; refusals: Refusals; note: Note }

const types = {
  ...({ external_key: 'text', course_id: 'integer', group_code: 'text', kind: 'text', weekday: 'integer' } as const),
  ...({ starts_at: 'time', ends_at: 'time', room_id: 'integer', seats: 'integer' } as const),
}
type PatternRow = Record<keyof typeof types, string | number | null>

/** The weekly patterns, by term and source id; the source calls them lessons, and groups shifts. */
export async function loadPatterns(db: Db, given: PatternsInput): Promise<Ids> {
  const rows = await readPatterns(given)
  const result = await sql`
    insert into timetable_pattern as p (external_key, course_id, group_code, kind, weekday, starts_at, ends_at, room_id, seats)
    select external_key, course_id, group_code, kind, weekday, starts_at, ends_at, room_id, seats
    from ${setOf(types, [...rows.values()])}
    on conflict (external_key) do update
      set group_code = excluded.group_code, kind = excluded.kind, weekday = excluded.weekday, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, room_id = excluded.room_id, seats = excluded.seats,
        version = p.version + 1, updated_at = now()
      where (p.group_code, p.kind, p.weekday, p.starts_at, p.ends_at, p.room_id, p.seats)
        is distinct from (excluded.group_code, excluded.kind, excluded.weekday, excluded.starts_at, excluded.ends_at,
          excluded.room_id, excluded.seats)`.execute(db)
  given.note('timetable patterns', Number(result.numAffectedRows ?? 0))
  const found = await sql<{ id: number; key: string }>`
    select id, substr(external_key, 5) as key from timetable_pattern where external_key like 'ist/%'`.execute(db)
  return new Map(found.rows.flatMap(({ id, key }) => (rows.has(key) ? [[key, id] as const] : [])))
}

async function readPatterns({ lines, courses, rooms, refusals }: PatternsInput): Promise<Map<string, PatternRow>> {
  const found = new Map<string, PatternRow>()
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
        ...{ external_key: `ist/${key}`, course_id: course, group_code: shift, kind, weekday, seats: seat_limit },
        ...{ starts_at: start_time, ends_at: end_time, room_id: rooms.get(room) ?? null },
      })
  }
  return found
}
