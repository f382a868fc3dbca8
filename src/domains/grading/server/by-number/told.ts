import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import type { GradingTables } from '../tables.ts'
import { informAll } from '../words.ts'

type Db = Ctx<GradingTables>

/** Notifies students to put a number on their work; the number itself is only on the page. */
export async function tellStudents(id: number, work: number, people: readonly number[], ctx: Db): Promise<void> {
  const { rows } = await sql<{ course: string; title: Record<string, string> }>`
    select c.code as course, a.title from assessment a join course c on c.id = a.course_id where a.id = ${work}`.execute(
    ctx.db,
  )
  const [about] = rows
  if (!about) throw new NotFound()
  await informAll(ctx, people, {
    ...{ key: 'markedByNumber', subject: AnonymousMarking.iri(id) },
    values: { course: about.course, title: about.title },
  })
}

/** Notifies everybody who marks the course of who has shown the names, and why. */
export async function tellLecturers(
  { id, course, assessment }: Entity<typeof AnonymousMarking>,
  reason: string,
  ctx: Db,
): Promise<void> {
  const { rows } = await sql<{ person: number }>`
    select distinct l.person_id as person from course_lecturer l
    where l.course_id = ${course.id} and l.role in ('LEAD', 'CO', 'ASSISTANT') and l.person_id <> ${ctx.me.id}
    order by 1`.execute(ctx.db)
  await informAll(
    ctx,
    rows.map(({ person }) => person),
    {
      ...{ key: 'namesShown', subject: AnonymousMarking.iri(id) },
      values: { course: course.code, assessment: assessment.code, by: ctx.me.name, reason },
    },
  )
}
