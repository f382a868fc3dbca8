import { sql } from 'kysely'
import { byNumberNow, markRules } from '#course/server'
import { User } from '#people/contract'
import { refTo } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import {
  type GradebookCells,
  type GradebookColumn,
  type GradebookStudent,
  gradebookCells,
  gradebookIri,
  type StoredMark,
} from '../../contract/gradebook/cells.ts'
import { groupsOf } from '../group/groups-in.ts'
import type { GradingTables } from '../tables.ts'
import { givenMarksFor } from './given-marks.ts'
import { type GradebookRecord, gradebookRecord } from './gradebook-record.ts'

type Db = Ctx<GradingTables>

/** The whole gradebook in four statements, for any number of students and assessments. */
export const gradebookCellsRoute = route(gradebookCells, {
  on: gradebookRecord,
  act: 'read',
  run: async (ctx: Db, { of }) => {
    const { id } = of
    const cells = await cellsOf(of, ctx)
    const groups = await groupsOf(cells.assessments, ctx)
    return { '@id': `${gradebookIri(id)}/cells`, '@type': 'GradebookCells' as const, ...cells, groups }
  },
})

/** The scheme, assessments, students and marks of a course; of all students or of one enrolment. */
export async function cellsOf({ id, scheme }: GradebookRecord, ctx: Db, only: number | null = null) {
  const assessments = await columnsOf(id, ctx)
  const works = assessments.map((one) => ({ ...one, course: id }))
  const given = await givenMarksFor(works, ctx)
  const students = await studentsOf(id, only, ctx)
  return {
    scheme: await schemeOf(scheme, ctx),
    assessments,
    students: students.map((student) => ({
      ...student,
      marks: [...student.marks, ...(given.get(student.enrollment) ?? [])],
    })),
  }
}

export async function schemeOf(id: number, { db }: Pick<Db, 'db'>): Promise<GradebookCells['scheme']> {
  return db
    .selectFrom('grade_scheme')
    .select(['id', 'code', 'name', 'top', 'step', 'pass', 'bands'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The assessments of a course in the order in which they are due. */
export async function columnsOf(course: number, { db }: Pick<Db, 'db'>): Promise<GradebookColumn[]> {
  const { rows } = await sql<GradebookColumn>`
    select a.id, a.code, a.title, a.kind, a.due_on as "dueOn", a.weight, a.max_mark as "maxMark",
      a.drop_group as "dropGroup", a.least_percent as "leastPercent",
      to_json(a.released_at) as "releasedAt", ${byNumberNow} as "byNumber",
      a.group_work as "groupWork"
    from assessment a where a.course_id = ${course} order by a.due_on nulls last, a.code, a.id`.execute(db)
  return rows
}

type Row = Omit<GradebookStudent, 'student'> & { person: number; name: string; number: string | null }

/** The marks of the enrolment `e` that the reader may see, as one JSON value. */
const marksOfRow = ({ rights }: Pick<Ctx, 'rights'>) => sql<StoredMark[]>`(
  select coalesce(json_agg(json_build_object('assessment', k.assessment_id, 'score', k.score, 'status', k.status,
    'penalty', k.penalty, 'comment', k.comment, 'version', k.version,
    'released', coalesce(k.released_at <= now(), false)) order by k.assessment_id), '[]')
  from mark k where k.enrollment_id = e.id and ${rights.where('read', markRules)})`

async function studentsOf(course: number, only: number | null, ctx: Db): Promise<GradebookStudent[]> {
  const { rows } = await sql<Row>`
    select e.id as enrollment, e.person_id as person, s.display_name as name, s.student_number as number, e.state,
      ${ctx.rights.where('write', markRules)} as mine, e.marks_frozen_at is not null as frozen,
      ${marksOfRow(ctx)} as marks
    from enrollment e
    join course c on c.id = e.course_id join module m on m.id = c.module_id left join program p on p.id = m.program_id
    join person s on s.id = e.person_id
    where e.course_id = ${course} and ${only === null ? sql`true` : sql`e.id = ${only}`} order by s.sort_name, e.id`.execute(
    ctx.db,
  )
  return rows.map(({ person, name, number, ...row }) => ({ ...row, student: { ...refTo(User, person, name), number } }))
}
