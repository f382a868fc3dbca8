import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { StudentTotal } from '../../contract/gradebook/totals.ts'
import { gradeOf } from '../../contract/scheme/grade.ts'
import { type Counting, type MarkValue, totalOf } from '../../contract/scheme/total.ts'
import { linesOf } from '../../test/csv.ts'

/** The Open University Learning Analytics Dataset: the weights and scores of 22 presentations. */
const folder = new URL('../../../../../../shared/data/oulad', import.meta.url).pathname
const isThere = existsSync(folder)
const scheme = { top: 100, step: 1, pass: 40, bands: [] }

type Work = Counting & { run: string }
const works: Work[] = isThere
  ? linesOf(folder, 'assessments').map((line) => ({
      ...{ run: `${line.code_module} ${line.code_presentation}`, id: Number(line.id_assessment), maxMark: 100 },
      ...{ weight: Number(line.weight), dropGroup: null, leastPercent: null },
    }))
  : []
const runs = [...new Set(works.map(({ run }) => run))]

/** The weighted scores and the weights of a student, in hundredths, as summed by the database. */
type Summed = { student: number; reached: string; weight: string; total: number }

let testApp: TestApp
let [lecturer, scheme_id] = [0, 0]
let marks: Map<number, { student: number; score: number }[]>

describe.skipIf(!isThere)('OULAD', () => {
  beforeAll(async () => {
    testApp = await openTestApp()
    const lines = linesOf(folder, 'studentAssessment').filter(({ score }) => score !== '')
    const read = lines.map((line) => ({
      ...{ work: Number(line.id_assessment), student: Number(line.id_student), score: Number(line.score) },
    }))
    marks = Map.groupBy(read, ({ work }) => work)
    await sql`create table oulad_work (run text, work integer, weight numeric)`.execute(testApp.db)
    await sql`create table oulad_mark (work integer, student integer, score numeric)`.execute(testApp.db)
    await sql`insert into oulad_work select * from unnest(${works.map(({ run }) => run)}::text[],
      ${works.map(({ id }) => id)}::int[], ${works.map(({ weight }) => weight)}::numeric[])`.execute(testApp.db)
    await sql`insert into oulad_mark select * from unnest(${read.map(({ work }) => work)}::int[],
      ${read.map(({ student }) => student)}::int[], ${read.map(({ score }) => score)}::numeric[])`.execute(testApp.db)
  })

  beforeAll(async () => {
    const { db } = testApp
    const identity = { issuer: 'embedded', subject: 'tomas' }
    lecturer = (await makePerson(db, { username: 'tomas', officialName: 'Tomás', identity })).id
    scheme_id = await inserted(db, 'grade_scheme', {
      ...scheme,
      bands: '[]',
      code: 'OU',
      name: { en: 'Open University' },
    })
    await sql`insert into person (username, student_number, official_name, display_name, sort_name)
      select distinct 'oulad' || student, student::text, 'S', 'S', 's' from oulad_mark`.execute(db)
  })

  test('there are 22 presentations', () => {
    expect(runs).toHaveLength(22)
  })

  test.each(runs)('the totals of %s are what the database makes of its weights and scores', async (run) => {
    const { rows } = await sql<Summed>`
      select m.student, (sum(w.weight * m.score) * 100)::bigint::text as reached, (sum(w.weight) * 100)::bigint::text as weight,
        round(sum(w.weight * m.score) / sum(w.weight)) as total
      from oulad_work w join oulad_mark m on m.work = w.work
      where w.run = ${run} group by m.student having sum(w.weight) > 0 order by m.student`.execute(testApp.db)
    const expected = new Map(rows.map((row) => [row.student, row]))
    expect(await portalTotals(run)).toEqual(new Map(rows.map(({ student, total }) => [student, Number(total)])))
    const found = totalsOf(run)
    expect(found.size).toBe(expected.size)
    for (const [student, total] of found) {
      const { reached = '', weight = '', total: rounded = -1 } = expected.get(student) ?? {}
      if (total.share === null) throw new Error(`${student} has no total`)
      // share = reached / (weight × 100), compared as whole numbers
      const equal = total.share.over * BigInt(weight) * 100n === total.share.under * BigInt(reached)
      expect([student, equal, gradeOf(total, scheme)?.total]).toEqual([student, true, Number(rounded)])
    }
  })
})

/**
 * Creates a gradebook with the assessments and marks of a presentation; returns the totals of the portal, by student.
 */
async function portalTotals(run: string): Promise<Map<number, number>> {
  const { db } = testApp
  const course = (await makeCourse(db, { code: run, lead: lecturer })).id
  await testApp.set('gradebook', course, { scheme_id })
  await sql`
    with made as (
      insert into enrollment (course_id, person_id)
      select distinct ${course}::int, p.id from oulad_mark m join oulad_work w on w.work = m.work
      join person p on p.username = 'oulad' || m.student where w.run = ${run} returning id, person_id),
    works as (
      insert into assessment (course_id, code, title, kind, weight, max_mark)
      select ${course}, work::text, '{"en": "Work"}', 'TEST', weight, 100 from oulad_work where run = ${run} returning id, code)
    insert into mark (enrollment_id, assessment_id, score)
    select made.id, works.id, m.score from oulad_mark m join works on works.code = m.work::text
    join person p on p.username = 'oulad' || m.student join made on made.person_id = p.id`.execute(db)
  const { status, body } = await testApp
    .as({ username: 'tomas', sub: 'tomas' })
    .get(`/api/v2/gradebooks/${course}/totals`)
  expect(status).toBe(200)
  const students: StudentTotal[] = body.students
  return new Map(students.flatMap(({ student, grade }) => (grade ? [[Number(student.number), grade.total]] : [])))
}

/** The totals of all students of a presentation with a mark that counts. */
function totalsOf(run: string) {
  const own = works.filter((work) => work.run === run)
  const byStudent = new Map<number, Map<number, MarkValue>>()
  for (const { id } of own)
    for (const { student, score } of marks.get(id) ?? []) {
      const values = byStudent.get(student) ?? new Map<number, MarkValue>()
      byStudent.set(student, values.set(id, { score, status: null, penalty: 0 }))
    }
  const totals = [...byStudent].map(([student, values]) => [student, totalOf(own, (id) => values.get(id))] as const)
  return new Map(totals.filter(([, { share }]) => share !== null))
}
