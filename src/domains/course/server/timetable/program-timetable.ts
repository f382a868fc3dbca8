import { sql } from 'kysely'
import { programHandler } from '#academics/server'
import { NotFound } from '#platform/contract/errors.ts'
import type { Item } from '#platform/contract/resource.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import {
  type ProgramTimetable,
  type ProgramTimetableEntry,
  programTimetable,
} from '../../contract/program-timetable.ts'
import { TimetablePattern } from '../../contract/timetable-pattern.ts'
import type { CourseTables } from '../tables.ts'
import { timetablePattern } from './pattern.ts'

export const programRecord = recordOf(programHandler)

/** More than any program has in a week. */
const most = 2_000

const fields = [
  ...(['course', 'group', 'kind', 'weekday', 'startsAt', 'endsAt'] as const),
  ...(['room', 'lecturer', 'seats', 'students', 'clashes'] as const),
]

/** `GET /api/v2/programs/:id/timetable`: the patterns that the reader may see by their permissions, with clashes. */
export const programTimetableRoute = route(programTimetable, {
  on: programRecord,
  act: 'read',
  costly: true,
  run: (ctx: Ctx<CourseTables>, { of, query }) => readTimetable(ctx, of.id, query.term),
})

export async function readTimetable(ctx: Ctx<CourseTables>, id: number, term?: number): Promise<ProgramTimetable> {
  const about = await aboutProgram(ctx, id, term)
  const items = await readItems(TimetablePattern, timetablePattern, {
    ...{ ctx, most, fields },
    where: [ofProgram(id), sql<boolean>`c.term_id = ${about.term?.id ?? 0}`],
    order: [
      ['weekday', 'asc'],
      ['startsAt', 'asc'],
    ],
  })
  const cohorts = await cohortsOf(ctx, id)
  const entries = items.flatMap((item) => {
    if (!isWhole(item)) return []
    const { id, course, group, kind, weekday, startsAt, endsAt, room, lecturer, seats, students, clashes } = item
    const shown = { id, course, group, kind, weekday, startsAt, endsAt, room, lecturer, seats, students, clashes }
    return [{ ...shown, cohorts: cohorts.get(course.id) ?? [] }]
  })
  // A reader who may see no timetable must not learn whether one exists.
  if (entries.length === 0 && !ctx.rights.allows('list', TimetablePattern.type)) throw new NotFound()
  return { ...about, entries, clashing: entries.filter(({ clashes }) => clashes.length > 0).length }
}

/** Students see patterns without clashes; this page is for those who see all fields. */
function isWhole(item: Seen): item is Seen & Omit<ProgramTimetableEntry, 'cohorts'> {
  return item.clashes !== undefined && item.course !== undefined
}

type Seen = Partial<Item<typeof TimetablePattern>>

/** The modules of the program itself, and those in its plan. */
const ofProgram = (id: number) => sql<boolean>`(m.program_id = ${id}
  or exists (select from program_module pm where pm.program_id = ${id} and pm.module_id = m.id))`

type About = Pick<ProgramTimetable, 'program' | 'term' | 'terms'>

/** Whether a term `t` has a timetable of the program. */
const hasTimetable = (id: number) => sql<boolean>`exists (
  select from course c join module m on m.id = c.module_id join timetable_pattern w on w.course_id = c.id
  where c.term_id = t.id and ${ofProgram(id)})`
const said = sql`json_build_object('id', t.id, 'code', t.code, 'name', t.name)`

async function aboutProgram({ db, today }: Ctx<CourseTables>, id: number, term?: number): Promise<About> {
  const { rows } = await sql<About>`
    select json_build_object('id', p.id, 'code', p.code, 'name', p.name) as program, (
      select ${said} from term t where ${term === undefined ? hasTimetable(id) : sql`t.id = ${term}`}
      order by ${today}::date between t.starts_on and t.ends_on desc, t.starts_on desc, t.id limit 1) as term, (
      select coalesce(json_agg(${said} order by t.starts_on desc, t.id), '[]') from term t where ${hasTimetable(id)}
    ) as terms
    from program p where p.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new NotFound()
  return found
}

/** The semesters of the program in which students take the module of each course. */
async function cohortsOf({ db }: Ctx<CourseTables>, id: number): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ course: number; semesters: number[] }>`
    select c.id as course, json_agg(distinct pm.semester) as semesters
    from program_module pm join course c on c.module_id = pm.module_id
    where pm.program_id = ${id} group by c.id`.execute(db)
  return new Map(rows.map(({ course, semesters }) => [course, semesters]))
}
