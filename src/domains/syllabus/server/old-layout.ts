import { type RawBuilder, sql } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import { NotFound } from '#platform/contract/errors.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { noWorkload } from '../contract/content.ts'
import { CourseSyllabus } from '../contract/course-syllabus.ts'
import { convertSyllabus, oldSyllabusFile, undoConversion } from '../contract/papers.ts'
import { Syllabus } from '../contract/syllabus.ts'
import { courseSyllabus } from './course-syllabus.ts'
import type { SyllabusTables } from './tables.ts'
import { violation } from './words.ts'

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

/**
 * Converts the course to the new layout: the old content becomes the first draft, and stays in force unchanged until a
 * version is published. A draft from before an undone conversion is continued.
 */
const convert = route(convertSyllabus, {
  on: syllabusRecord,
  act: 'convert',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id: course } }) => {
    await setLayout(course, true, ctx)
    const draft = await ctx.db.selectFrom('syllabus').select('id').where('course_id', '=', course).executeTakeFirst()
    const id = draft?.id ?? (await firstDraft(course, ctx))
    return { '@id': Syllabus.iri(id), '@type': Syllabus.type, id }
  },
})

const setLayout = (course: number, v2: boolean, { db, now }: Db) =>
  db
    .updateTable('course')
    .set((eb) => ({ v2, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', course)
    .execute()

async function firstDraft(course: number, { db, me, ...ctx }: Db): Promise<number> {
  const old = await db.selectFrom('old_syllabus').select('text').where('course_id', '=', course).executeTakeFirst()
  const description = old?.text ?? {}
  const now = ctx.now.toISOString()
  const { id } = await db
    .insertInto('syllabus')
    .values({
      ...{ course_id: course, edition: 1, author_id: me.id, workload: noWorkload, description },
      written_at: { description: Object.fromEntries(Object.keys(description).map((language) => [language, now])) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * What people read of a course that only the new layout shows, as a query that finds it; while there is any, the course
 * does not go back to the old layout.
 */
export const newLayoutUses = contribution<(course: number) => RawBuilder<unknown>>()

/** Takes the course back to the old layout; its draft stays, and a later conversion continues it. */
const undo = route(undoConversion, {
  on: syllabusRecord,
  act: 'undoConversion',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id } }) => {
    for (const uses of newLayoutUses.all(ctx)) {
      const { rows } = await sql`select from (${uses(id)}) x limit 1`.execute(ctx.db)
      if (rows.length > 0) throw violation(ctx, 'v2', 'newLayoutUsed')
    }
    await setLayout(id, false, ctx)
    return { '@id': CourseSyllabus.iri(id), '@type': CourseSyllabus.type, id }
  },
})

export const oldLayoutRoutes: readonly Route[] = [file, convert, undo]
