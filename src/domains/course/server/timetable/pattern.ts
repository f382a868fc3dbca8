import { sql } from 'kysely'
import { Language, Program, Term } from '#academics/contract'
import { personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { search } from '#platform/server/search.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import { Course } from '../../contract/course.ts'
import { Room } from '../../contract/room.ts'
import { TimetablePattern } from '../../contract/timetable-pattern.ts'
import { notifyOfPart, patternLecturers, teachesCourse } from '../appointments.ts'
import { existing } from '../existing.ts'
import { firstDay } from '../groups.ts'
import type { CourseTables } from '../tables.ts'
import { clashesOfRow, isClashing, studentsOfPattern } from './clashes.ts'
import { checkPattern } from './pattern-check.ts'

const rows = rowsFrom<CourseTables>()('timetable_pattern as w', (query) =>
  query
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .innerJoin('term as t', 't.id', 'c.term_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .leftJoin('program as p', 'p.id', 'm.program_id')
    .leftJoin('academic_language as g', 'g.id', 'c.language_id')
    .leftJoin('room as r', 'r.id', 'w.room_id')
    .leftJoin('person as l', 'l.id', 'w.lecturer_id'),
)

/**
 * Whether the reader attends: as a member of the group, if the pattern is for the whole course, or if they are in no
 * group of the course yet.
 */
const mineOf = ({ me }: Pick<Ctx, 'me'>) => sql<boolean>`(
  exists (select from enrollment e where e.course_id = w.course_id and e.person_id = ${me.id} and e.state <> 'WITHDRAWN')
  and (w.group_code is null
    or exists (select from timetable_pattern_student s where s.pattern_id = w.id and s.person_id = ${me.id})
    or not exists (
      select from timetable_pattern_student s join timetable_pattern x on x.id = s.pattern_id
      where x.course_id = w.course_id and s.person_id = ${me.id})))`

/** The weekly classes of the groups of courses. */
export const timetablePattern = handleResource(TimetablePattern, rows, {
  fields: {
    course: reference(Course, { id: 'w.course_id', name: 'c.title', code: 'c.code' }),
    term: reference(Term, { id: 'c.term_id', name: 't.name' }),
    program: reference(Program, { id: 'p.id', name: 'p.name' }),
    language: reference(Language, { id: 'c.language_id', name: 'g.name' }),
    group: 'w.group_code',
    startsAt: sql<string>`to_char(w.starts_at, 'HH24:MI')`,
    endsAt: sql<string>`to_char(w.ends_at, 'HH24:MI')`,
    room: reference(Room, { id: 'w.room_id', name: 'r.name', code: 'r.code' }),
    lecturer: personRef('w.lecturer_id', 'l'),
    students: studentsOfPattern,
    mine: mineOf,
    clashes: clashesOfRow,
  },
  orderedBy: { startsAt: 'w.starts_at' },
  filters: {
    q: search(
      { refers: 'w.course_id', to: 'course' },
      { refers: 'w.room_id', to: 'room' },
      { refers: 'w.lecturer_id', to: 'person' },
    ),
    clashing: (wanted) => sql<boolean>`(${isClashing} = ${wanted})`,
  },
  sorted: [
    ['weekday', 'asc'],
    ['startsAt', 'asc'],
  ],

  newRow: async (input, ctx) => {
    const course_id = await existing('course', 'course', input.course, ctx)
    const columns = await placesOf(input, ctx)
    const lecturer_id =
      input.lecturer === undefined ? await onlyLecturer(course_id, ctx) : (columns.lecturer_id ?? null)
    await checkPattern(
      { ...input, id: null, course: course_id, room: columns.room_id ?? null, lecturer: lecturer_id },
      ctx,
    )
    if (lecturer_id !== null) await mustGiveClasses(course_id, lecturer_id, ctx)
    return { ...columns, ...timesOf(input), course_id, lecturer_id, group_code: input.group ?? null }
  },
  changedRow: async (item, input, ctx) => {
    const columns = await placesOf(input, ctx)
    const { room_id = item.room?.id ?? null, lecturer_id = item.lecturer?.id ?? null } = columns
    const { weekday = item.weekday, startsAt = item.startsAt, endsAt = item.endsAt, confirmClashes } = input
    const wanted = { id: item.id, course: item.course.id, room: room_id, lecturer: lecturer_id }
    await checkPattern({ ...wanted, weekday, startsAt, endsAt, confirmClashes }, ctx)
    if (lecturer_id !== null && lecturer_id !== item.lecturer?.id)
      await mustGiveClasses(item.course.id, lecturer_id, ctx)
    if (input.group !== undefined && input.group !== item.group)
      await moveStudents(item.id, item.course.id, input.group, ctx)
    return { ...columns, ...timesOf(input), ...(input.group === undefined ? {} : { group_code: input.group }) }
  },
  remove: async ({ id }, ctx) => {
    const { db } = ctx
    await takeStudentsOut(id, ctx)
    await db.deleteFrom('timetable_pattern').where('id', '=', id).execute()
  },
})

/** Whoever gives the classes of a course that they do not teach is appointed, as its lecturers are. */
async function mustGiveClasses(course: number, person: number, ctx: Ctx<CourseTables>): Promise<void> {
  if (await teachesCourse(course, person, ctx)) return
  await mustBeAppointable(patternLecturers, { record: course, person, path: 'lecturer' }, ctx)
  const news = { record: course, person, part: 'SESSIONS', reaches: 'all' } as const
  await notifyOfPart(ctx, patternLecturers, { key: 'appointed', ...news })
}

type Places = { room?: string | null | undefined; lecturer?: string | null | undefined }

/** The ids of room and lecturer; omitted ones stay unchanged. */
async function placesOf({ room, lecturer }: Places, ctx: Ctx<CourseTables>) {
  return {
    ...(room === undefined ? {} : { room_id: room && (await existing('room', 'room', room, ctx)) }),
    ...(lecturer === undefined
      ? {}
      : { lecturer_id: lecturer && (await existing('lecturer', 'person', lecturer, ctx)) }),
  } as { room_id?: number | null; lecturer_id?: number | null }
}

const timesOf = ({ startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined }) => ({
  ...(startsAt && { starts_at: startsAt }),
  ...(endsAt && { ends_at: endsAt }),
})

/** The lecturer of a course with only one, used as the default. */
async function onlyLecturer(course: number, { db }: Ctx<CourseTables>): Promise<number | null> {
  const found = await db
    .selectFrom('course_lecturer')
    .select('person_id')
    .where('course_id', '=', course)
    .limit(2)
    .execute()
  return found.length === 1 ? (found[0]?.person_id ?? null) : null
}

/** After a change of group, replaces the students of a pattern by those of the new group. */
async function moveStudents(id: number, course: number, group: string | null, ctx: Ctx<CourseTables>): Promise<void> {
  const { db } = ctx
  await takeStudentsOut(id, ctx)
  if (group === null) return
  await sql`
    insert into timetable_pattern_student (pattern_id, person_id, from_day)
    select ${id}::int, s.person_id, ${firstDay('s')}
    from timetable_pattern_student s join timetable_pattern w on w.id = s.pattern_id
    where w.course_id = ${course} and w.group_code = ${group} and w.id <> ${id} group by s.person_id`.execute(db)
}

/** Takes the students out of a weekly class; if it is the last of their group, they have left the group. */
async function takeStudentsOut(pattern: number, { db, today }: Ctx<CourseTables>): Promise<void> {
  await sql`
    with gone as (delete from timetable_pattern_student where pattern_id = ${pattern} returning person_id, from_day)
    insert into former_group_student (course_id, group_code, person_id, from_day, until_day)
    select w.course_id, w.group_code, g.person_id, g.from_day, ${today}::date
    from gone g join timetable_pattern w on w.id = ${pattern} and w.group_code is not null
    where coalesce(g.from_day < ${today}::date, true) and not exists (
      select from timetable_pattern_student s join timetable_pattern o on o.id = s.pattern_id and o.id <> w.id
      where s.person_id = g.person_id and o.course_id = w.course_id and o.group_code = w.group_code)`.execute(db)
}
