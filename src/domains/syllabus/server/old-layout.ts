import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { noWorkload } from '../contract/content.ts'
import { convertSyllabus, oldSyllabusFile } from '../contract/papers.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { courseSyllabus } from './course-syllabus.ts'
import type { SyllabusTables } from './tables.ts'

type Db = Ctx<SyllabusTables>

const syllabusRecord = recordOf(courseSyllabus, { file: sql.ref<string | null>('y.file_id') })

/** The file of the old layout, for everyone who may read the syllabus of the course. */
const file = route(oldSyllabusFile, {
  on: syllabusRecord,
  act: 'read',
  run: async (ctx: Db, { of: { file } }) => {
    if (file === null) throw new NotFound()
    return { ...(await fileAnswer(ctx, file)), shows: null }
  },
})

/** Converts the course to the new layout: the old content becomes the first draft, and is also kept unchanged. */
const convert = route(convertSyllabus, {
  on: syllabusRecord,
  act: 'convert',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id: course } }) => {
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
