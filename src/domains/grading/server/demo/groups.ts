import { type Kysely, sql } from 'kysely'
import type { GradingTables } from '../tables.ts'

type Where = { db: Kysely<GradingTables>; course: number; student: number }
type Member = { enrollment: number; score: number | null; known: boolean }

const size = 4

/** The second assignment was done in groups: each has one mark, and one student has a different one with the reason. */
export async function fillGroups({ db, course, student }: Where): Promise<void> {
  const work = await db
    .updateTable('assessment')
    .set({ group_work: true })
    .where('course_id', '=', course)
    .where('code', '=', 'A2')
    .returning('id')
    .executeTakeFirst()
  if (!work) return
  const { rows } = await sql<Member>`
    select e.id as enrollment, k.score, e.person_id = ${student} as known from enrollment e
    left join mark k on k.enrollment_id = e.id and k.assessment_id = ${work.id}
    where e.course_id = ${course} and e.state <> 'WITHDRAWN' order by e.id`.execute(db)
  // Two students are in no group yet.
  const placed = rows.slice(0, -2)
  for (let from = 0; from < placed.length; from += size)
    await makeGroup(db, work.id, from / size + 1, placed.slice(from, from + size))
  const [first] = placed.filter(({ known, score }) => !known && score !== null)
  if (!first) return
  await sql`
    update mark set score = greatest(score - 2, 0), comment = 'Did not take part in the presentation.'
    where enrollment_id = ${first.enrollment} and assessment_id = ${work.id}`.execute(db)
}

/**
 * The mark of a group is the existing one of the demonstration's student, otherwise that of the first member with one.
 */
async function makeGroup(
  db: Where['db'],
  assessment_id: number,
  number: number,
  members: readonly Member[],
): Promise<void> {
  const { id: group_id } = await db
    .insertInto('assessment_group')
    .values({ assessment_id, name: `Group ${number}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('assessment_group_member')
    .values(members.map(({ enrollment }) => ({ assessment_id, group_id, enrollment_id: enrollment })))
    .execute()
  const marked = members.filter(({ score }) => score !== null)
  const { score } = marked.find(({ known }) => known) ?? marked[0] ?? { score: null }
  const ids = members.map(({ enrollment }) => enrollment)
  await sql`
    update mark set score = ${score}::numeric
    where assessment_id = ${assessment_id} and enrollment_id = any(${ids}::int[]) and score is not null`.execute(db)
}
