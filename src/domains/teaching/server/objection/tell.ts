import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { AttendanceObjection } from '../../contract/objection/objection.ts'
import type { TeachingTables } from '../tables.ts'
import { inform } from '../words.ts'
import { deciders } from './parties.ts'

type Objection = Entity<typeof AttendanceObjection>
type Context = Ctx<TeachingTables>

/** Notifies those who may decide of a new objection; they have a task until one has decided. */
export async function tellOfObjection(objection: number, { db }: Context): Promise<void> {
  const { rows } = await sql<{ course: string; day: string; student: string }>`
    select c.code as course, s.day, p.display_name as student
    from attendance_objection o join attendance_record r on r.id = o.record_id join lesson s on s.id = r.lesson_id
    join course c on c.id = s.course_id join person p on p.id = o.person_id where o.id = ${objection}`.execute(db)
  for (const { day, ...about } of rows) {
    const values = JSON.stringify({ ...about, day: dayInLanguages(day) })
    await sql`
      insert into notice (person_id, domain, key, "values", subject)
      select x.person, 'teaching', 'objectionGiven', ${values}::jsonb, ${AttendanceObjection.iri(objection)}
      from (${deciders}) as x where x.thing = ${objection} order by x.person`.execute(db)
  }
}

/** Notifies the student of the decision and its reason, and the person who set the mark of its change. */
export async function tellOfDecision(
  key: 'objectionAccepted' | 'objectionRefused',
  objections: readonly Objection[],
  ctx: Context,
): Promise<void> {
  for (const { id, student, course, lesson, claimed, reason } of objections) {
    const subject = AttendanceObjection.iri(id)
    const { label } = await ctx.db
      .selectFrom('attendance_code')
      .select('label')
      .where('code', '=', claimed.code)
      .executeTakeFirstOrThrow()
    const values = { course: course.code ?? '', day: dayInLanguages(lesson.day), mark: label, reason: reason ?? '' }
    await inform(ctx, { personId: student.id, key, subject, values })
    if (key === 'objectionAccepted') await tellWhoSetIt(id, { ...values, student: student.name }, ctx)
  }
}

/** Notifies the person who set the mark, unless they decided themselves. */
async function tellWhoSetIt(
  objection: number,
  values: Record<string, string | Localized>,
  { db, me }: Context,
): Promise<void> {
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select o.objected_taken_by, 'teaching', 'objectionMarkChanged', ${JSON.stringify(values)}::jsonb,
      ${AttendanceObjection.iri(objection)}
    from attendance_objection o
    where o.id = ${objection} and o.objected_taken_by not in (${me.id}, o.person_id)`.execute(db)
}
