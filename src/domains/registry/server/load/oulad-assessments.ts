import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import { daysAfter } from './days.ts'
import type { Note } from './note.ts'
import { courseKey, type LoadedCourse, type LoadedCourses } from './oulad-courses.ts'
import type { ouladFiles } from './oulad-files.ts'
import type { Refusals } from './refusals.ts'

/** Assessments by their number in the data set. */
export type LoadedAssessments = ReadonlyMap<number, { id: number; course: LoadedCourse }>

type Kind = 'TMA' | 'CMA' | 'EXAM'
type Read = { number: number; course: LoadedCourse; kind: Kind; due: number | null; weight: number }

/** The assessments of each course. */
export async function loadAssessments(
  db: Kysely<CourseTables>,
  given: {
    lines: ReturnType<ReturnType<typeof ouladFiles>['assessments']>
    courses: LoadedCourses
    refusals: Refusals
    note: Note
  },
): Promise<LoadedAssessments> {
  const read = await readAssessments(given)
  given.note('assessments', await writeAssessments(db, [...read.values()]))
  const { rows } = await sql<{ id: number; number: number }>`
    select id, split_part(external_key, '/', 2)::int as number from assessment where external_key like 'oulad/%'`.execute(
    db,
  )
  return new Map(
    rows.flatMap(({ id, number }) => {
      const course = read.get(number)?.course
      return course ? [[number, { id, course }] as const] : []
    }),
  )
}

async function readAssessments({ lines, courses, refusals }: Parameters<typeof loadAssessments>[1]) {
  const read = new Map<number, Read>()
  for await (const { line, row } of lines) {
    const refuse = (column: string, reason: string) => refusals.add({ file: 'assessments', line, column, reason })
    const number = row.id_assessment
    const course = courses.get(courseKey(row))
    if (!course) refuse('code_presentation', `there is no course ${courseKey(row)}`)
    else if (read.has(number)) refuse('id_assessment', `the assessment ${number} stands twice`)
    else read.set(number, { number, course, kind: row.assessment_type, due: row.date, weight: row.weight })
  }
  return read
}

async function writeAssessments(db: Kysely<CourseTables>, all: readonly Read[]): Promise<number> {
  const columns = {
    ...({ course_id: 'integer', code: 'text', title: 'jsonb', kind: 'text', due_on: 'date' } as const),
    ...({ weight: 'numeric', external_key: 'text' } as const),
  }
  const rows = numbered(all).map(({ number, course, kind, due, weight, place }) => ({
    course_id: course.id,
    code: `${kind} ${place}`,
    title: JSON.stringify(titles[kind](place)),
    kind,
    due_on: due === null ? null : daysAfter(course.startsOn, due),
    weight,
    external_key: `oulad/${number}`,
  }))
  const result = await sql`
    insert into assessment (course_id, code, title, kind, due_on, weight, max_mark, external_key)
    select course_id, code, title, kind, due_on, weight, 100, external_key from ${setOf(columns, rows)}
    on conflict (external_key) do update
      set due_on = excluded.due_on, weight = excluded.weight, version = assessment.version + 1, updated_at = now()
      where (assessment.due_on, assessment.weight) is distinct from (excluded.due_on, excluded.weight)`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** Each with its position among those of its kind in its course, by due day. */
function numbered(all: readonly Read[]): (Read & { place: number })[] {
  const places = new Map<string, number>()
  const byDay = (one: Read, other: Read) =>
    (one.due ?? Number.MAX_SAFE_INTEGER) - (other.due ?? Number.MAX_SAFE_INTEGER) || one.number - other.number
  return all.toSorted(byDay).map((one) => {
    const key = `${one.course.id}/${one.kind}`
    const place = (places.get(key) ?? 0) + 1
    places.set(key, place)
    return { ...one, place }
  })
}

const titles: Record<Kind, (place: number) => object> = {
  TMA: (n) => ({
    en: `Tutor-marked assignment ${n}`,
    pt: `Trabalho ${n}, corrigido pelo tutor`,
    'zh-Hant': `導師評核作業 ${n}`,
  }),
  CMA: (n) => ({
    en: `Computer-marked assignment ${n}`,
    pt: `Teste ${n}, corrigido por computador`,
    'zh-Hant': `電腦評核作業 ${n}`,
  }),
  EXAM: (n) => ({ en: `Exam ${n}`, pt: `Exame ${n}`, 'zh-Hant': `考試 ${n}` }),
}
