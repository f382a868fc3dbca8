import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import type { TeachingTables } from '../tables.ts'

/** The tables that permissions about courses need besides the course `c`. */
export const belongingsOfCourse = sql`
  join term t on t.id = c.term_id join module m on m.id = c.module_id
  left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
  left join faculty f on f.id = d.faculty_id left join academic_language g on g.id = c.language_id`

type Known = { mayRead: boolean; seesPeople: boolean }

/** Refuses readers who may not see the people of a course; a course that they may not read is not found. */
export async function checkSeesPeople(ctx: Ctx<TeachingTables>, id: number): Promise<void> {
  const [found] = await runStatement<Known, { id: number }>(ctx, {
    key: 'whether the people of a course are seen',
    values: { id },
    build: ({ rights }, values) => sql`
      select ${rights.where('read', courseHandler)} as "mayRead",
        ${rights.where('seePeople', courseHandler)} as "seesPeople"
      from course c ${belongingsOfCourse} where c.id = ${values.id}`,
  })
  if (!found?.mayRead) throw new NotFound()
  if (!found.seesPeople) throw new NotAllowed()
}
