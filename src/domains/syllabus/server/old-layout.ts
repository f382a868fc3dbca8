import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { noWorkload } from '../contract/content.ts'
import { convertSyllabus, oldSyllabusFile } from '../contract/papers.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { courseSyllabus } from './course-syllabus.ts'
import type { SyllabusTables } from './tables.ts'

type Db = Ctx<SyllabusTables>

/** Locks the course with this id, if this person may perform the action on its syllabus. */
async function courseFor(ctx: Db, id: number, act: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c.id from course c join module m on m.id = c.module_id left join program p on p.id = m.program_id
      left join degree d on d.id = p.degree_id left join academic_language g on g.id = c.language_id
    where c.id = ${id} and ${ctx.rights.where(act, courseSyllabus)} for update of c`.execute(ctx.db)
  if (!rows[0]) throw new NotFound()
  return rows[0].id
}

/** The file of the old layout, for everyone who may read the syllabus of the course. */
const file = route(oldSyllabusFile, {
  allow: (me) => !me.guest,
  run: async (ctx: Db, { params }) => {
    await courseFor(ctx, params.id, 'read')
    const kept = await ctx.db
      .selectFrom('old_syllabus')
      .select('file_id')
      .where('course_id', '=', params.id)
      .executeTakeFirst()
    if (!kept?.file_id) throw new NotFound()
    return { ...(await fileAnswer(ctx, kept.file_id)), shows: null }
  },
})

/** Converts the course to the new layout: the old content becomes the first draft, and is also kept unchanged. */
const convert = route(convertSyllabus, {
  allow: (me) => !me.guest,
  guard: (ctx: Db, { params }) => courseFor(ctx, params.id, 'convert'),
  writes: true,
  run: async (ctx: Db, { params }) => {
    const course = await courseFor(ctx, params.id, 'convert')
    await ctx.db
      .updateTable('course')
      .set((eb) => ({ v2: true, version: eb('version', '+', 1), updated_at: ctx.now.toISOString() }))
      .where('id', '=', course)
      .execute()
    const old = await ctx.db
      .selectFrom('old_syllabus')
      .select('text')
      .where('course_id', '=', course)
      .executeTakeFirst()
    const description = old?.text ?? {}
    const now = ctx.now.toISOString()
    const { id } = await ctx.db
      .insertInto('syllabus')
      .values({
        ...{ course_id: course, edition: 1, author_id: ctx.me.id, workload: noWorkload, description },
        written_at: { description: Object.fromEntries(Object.keys(description).map((language) => [language, now])) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { '@id': Syllabus.iri(id), '@type': Syllabus.type, id }
  },
})

export const oldLayoutRoutes: readonly Route[] = [file, convert]
