import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { Course } from '../contract/course.ts'
import { notifyPerson } from './words.ts'

type Ended = { id: number; person: number; course: number; code: string; title: Localized; until: string; by: string }

/** Notifies a colleague, once, that their access to a course has expired. */
export async function clock(ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<Ended>`
    select k.id, k.person_id as person, c.id as course, c.code, c.title, k.until_day::text as until, v.display_name as by
    from course_reader k join course c on c.id = k.course_id join person v on v.id = k.granted_by
    where k.until_day < ${ctx.today}::date and k.until_day > ${ctx.today}::date - 14
      and not exists (select from notice n where n.person_id = k.person_id
        and n.once = 'course.readerEnded ' || k.id || ' ' || k.until_day)
    order by k.id`.execute(ctx.db)
  for (const one of rows) await ctx.db.transaction().execute((db) => tellOfEnd(db, one, ctx))
}

async function tellOfEnd(db: WorkCtx['db'], of: Ended, ctx: WorkCtx): Promise<void> {
  const { id, person, course, code, title, until, by } = of
  await notifyPerson(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ personId: person, key: 'mayReadNoMore', subject: Course.iri(course) },
      ...{ values: { code, title, until: dayInLanguages(until), by }, once: `course.readerEnded ${id} ${until}` },
    },
  )
}
