import { sql } from 'kysely'
import { Course } from '#course/contract'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { type Ctx, column } from '#platform/server/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'

/** What the rights need to know of the course `c` of the module `m`, in the program `p` of the degree `d`. */
export const courseRights = {
  resource: Course,
  as: 'c',
  columns: {
    id: column('c.id'),
    'program.id': column('m.program_id'),
    'language.id': column('c.language_id'),
    'degree.id': column('p.degree_id'),
    'faculty.id': column('d.faculty_id'),
  },
}

type Known = { id: number; code: string; mayRead: boolean; seesPeople: boolean }

/** A course whose people the reader may see; one that they may not read is not found, else they are refused. */
export async function courseWithPeople(ctx: Ctx<TeachingTables>, id: number): Promise<Known> {
  const { rows } = await sql<Known>`
    select c.id, c.code, ${ctx.rights.where('read', courseRights)} as "mayRead",
      ${ctx.rights.where('seePeople', courseRights)} as "seesPeople"
    from course c join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
    where c.id = ${id}`.execute(ctx.db)
  const [found] = rows
  if (!found?.mayRead) throw new NotFound()
  if (!found.seesPeople) throw new NotAllowed()
  return found
}
