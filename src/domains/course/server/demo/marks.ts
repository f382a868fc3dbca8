import { type Kysely, sql } from 'kysely'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import type { SeededRandom } from '#platform/server/demo/seeded-random.ts'
import { releaseWithMarks } from '../released-with-marks.ts'
import type { CourseTables } from '../tables.ts'
import { compact, currentTerm, type DemoCourse, resit } from './courses.ts'
import type { DemoEnrollment } from './enrollments.ts'

type Db = Kysely<CourseTables>
type Plan = {
  code: string
  kind: string
  week: number
  weight: number
  title: { en: string; pt: string; 'zh-Hant': string }
}

const assignment = (n: number, week: number): Plan => ({
  ...{ code: `A${n}`, kind: 'TEST', week, weight: 20 },
  title: { en: `Assignment ${n}`, pt: `Trabalho ${n}`, 'zh-Hant': `作業 ${n}` },
})
const project: Plan = {
  code: 'PR',
  kind: 'PROJECT',
  week: 12,
  weight: 50,
  title: { en: 'Project', pt: 'Projeto', 'zh-Hant': '專題' },
}
const exam = (weight: number): Plan => ({
  ...{ code: 'EX', kind: 'EXAM', week: 16, weight },
  title: { en: 'Exam', pt: 'Exame', 'zh-Hant': '考試' },
})

function planOf({ code, term }: DemoCourse): Plan[] {
  if (code === resit.code) return [exam(100)]
  if (term !== currentTerm) return [project, exam(50)]
  const weeks = compact[code]
  if (weeks) return [assignment(1, 2), assignment(2, 4), { ...exam(60), week: weeks }]
  return [assignment(1, 4), assignment(2, 7), assignment(3, 10), exam(40)]
}

const maxMark = 20
const fridayOf = (course: DemoCourse, week: number) => dayAfter(course.startsOn, 7 * week - 3)

type Assessment = Plan & { id: number }

/** Creates the pieces of work of each course; returns them by the id of the course. */
export async function seedAssessments(db: Db, courses: readonly DemoCourse[]): Promise<Map<number, Assessment[]>> {
  const lines = courses.flatMap((course) => planOf(course).map((plan) => ({ course, plan })))
  const rows = lines.map(({ course, plan: { code, kind, week, weight, title } }) => ({
    ...{ course_id: course.id, code, kind, weight, title: JSON.stringify(title), due_on: fridayOf(course, week) },
  }))
  const columns = {
    course_id: 'integer',
    code: 'text',
    kind: 'text',
    weight: 'numeric',
    title: 'jsonb',
    due_on: 'date',
  } as const
  const made = await sql<{ id: number; key: string }>`
    insert into assessment (course_id, code, kind, weight, title, due_on, max_mark)
    select course_id, code, kind, weight, title, due_on, ${maxMark}::int from ${setOf(columns, rows)}
    returning id, course_id || '/' || code as key`.execute(db)
  const ids = new Map(made.rows.map(({ id, key }) => [key, id]))
  const found = new Map<number, Assessment[]>()
  for (const { course, plan } of lines) {
    const id = ids.get(`${course.id}/${plan.code}`)
    if (id !== undefined) found.set(course.id, [...(found.get(course.id) ?? []), { ...plan, id }])
  }
  return found
}

const columns = {
  ...({ enrollment_id: 'integer', assessment_id: 'integer', score: 'numeric', submitted_on: 'date' } as const),
  released_at: 'timestamptz',
} as const

type MarkedCourses = {
  ids: readonly number[]
  assessments: ReadonlyMap<number, Assessment[]>
  today: string
  random: SeededRandom
}

/** Marks for all work that is due; in some courses the latest assignment is not released yet. */
export async function seedMarks(
  db: Db,
  enrollments: readonly DemoEnrollment[],
  { ids, assessments, today, random }: MarkedCourses,
): Promise<void> {
  const rows = enrollments.flatMap((enrollment, at) => {
    const due = (assessments.get(enrollment.course.id) ?? []).filter(
      ({ week }) => fridayOf(enrollment.course, week) < today,
    )
    if (enrollment.state === 'WITHDRAWN') return []
    return due.flatMap((work) =>
      random.next() < 0.02 ? [] : [{ ...markOf(enrollment, work, today, random), enrollment_id: ids[at] }],
    )
  })
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  for (const part of partsOf(rows))
    await sql`insert into mark (${names}) select ${names} from ${setOf(columns, part)}`.execute(db)
  await releaseWithMarks(db)
}

function markOf(
  { course, student, ability, state }: DemoEnrollment,
  work: Assessment,
  today: string,
  random: SeededRandom,
) {
  const submitted = dayAfter(fridayOf(course, work.week), -random.below(4))
  const isLatest = course.term === currentTerm && work.week === 10
  return {
    assessment_id: work.id,
    // Mina's mark of yesterday evening is the first item of her feed.
    score:
      student.username === 'student' && course.code === 'CS204' && isLatest
        ? 16.5
        : fitting(state, scoreAround(ability, random)),
    submitted_on: submitted,
    released_at: isLatest ? releaseOf(course, today) : `${dayAfter(fridayOf(course, work.week), 5)}T09:00:00Z`,
  }
}

const releaseOf = ({ code, id }: DemoCourse, today: string): string | null =>
  code === 'CS204' || id % 2 === 0 ? `${dayAfter(today, -1)}T10:02:00Z` : null

/** Rounded to half a point. */
const scoreAround = (ability: number, random: SeededRandom): number =>
  Math.min(maxMark, Math.max(0, Math.round((ability + (random.next() - 0.5) * 3) * 2) / 2))

/** Keeps a mark consistent with the known result of the course. */
function fitting(state: string, score: number): number {
  if (state === 'FAILED') return Math.min(score, 9)
  if (state === 'PASSED') return Math.min(16.5, Math.max(score, 10))
  return state === 'DISTINCTION' ? Math.max(score, 17) : score
}
