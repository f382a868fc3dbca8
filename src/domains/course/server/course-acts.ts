import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Course } from '../contract/course.ts'
import { course as courseHandler } from './course.ts'
import type { CourseTables } from './tables.ts'

type Act = keyof typeof Course.acts & string

/** The courses with the tables that their permissions refer to. */
export const coursesWithScope = sql`
  course c join term t on t.id = c.term_id join module m on m.id = c.module_id
  left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
  left join faculty f on f.id = d.faculty_id`

export const may = ({ rights }: Pick<Ctx, 'rights'>, act: Act): Expression<SqlBool> => rights.where(act, courseHandler)

/** Whether the reader may perform this action on a course. */
export async function mayWith(ctx: Ctx<CourseTables>, course: number, act: Act): Promise<boolean> {
  const found = await sql`select from ${coursesWithScope} where c.id = ${course} and ${may(ctx, act)}`.execute(ctx.db)
  return found.rows.length > 0
}
