import { sql } from 'kysely'
import { mayWith } from '#course/server'
import { NotFound } from '#platform/contract/errors.ts'
import { idOf } from '#platform/contract/resource.ts'
import { fileAnswer } from '#platform/server/files/stored-file.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { LessonPlan } from '#teaching/contract'
import { takeTopics } from '#teaching/server'
import { fetchSharedFile, takeShared } from '../../contract/shared-endpoints.ts'
import { checkRoomFor, repeatFiles } from '../files/repeat-files.ts'
import { posted } from '../post/post-record.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyGiver } from './copy-notice.ts'
import { type SharedRecord, sharedRecord } from './shared-record.ts'

type Db = Ctx<MaterialTables>

/** Creates a draft in a course that the reader teaches; copying publishes nothing. */
const take = route(takeShared, {
  on: sharedRecord,
  act: 'take',
  writes: true,
  run: async (ctx: Db, { of: shared, body }) => {
    const course = idOf(body.course)
    if (!(await mayWith(ctx, course, 'copyInto'))) throw violation(ctx, 'course', 'notYours')
    await checkPlace(ctx, course, shared)
    const made =
      shared.kind === 'PLAN' ? await takeIntoPlan(ctx, shared.id, course) : await takePost(ctx, shared.id, course)
    await notifyGiver(ctx, shared, course)
    return made
  },
})

/** Creates a draft of the reader with the text and the files of the material. */
async function takePost(ctx: Db, shared: number, course: number) {
  await checkRoomFor(ctx, { shared })
  const { rows } = await sql<{ id: number }>`
    insert into post (course_id, author_id, kind, title, body, body_text, written_in, topic, url, shared_id)
    select ${course}, ${ctx.me.id}, kind, title, body, body_text, written_in, topic, url, id
    from shared_material where id = ${shared} and state = 'OFFERED' returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw new NotFound()
  await repeatFiles(ctx, { shared }, { post: made.id })
  return posted(made.id)
}

/** Adds the topics to the plan of the course without a session; lecturers assign them later. */
async function takeIntoPlan(ctx: Db, shared_id: number, course: number) {
  const offered = await ctx.db
    .selectFrom('shared_material')
    .select('topics')
    .where('id', '=', shared_id)
    .where('state', '=', 'OFFERED')
    .forShare()
    .executeTakeFirst()
  const made = await takeTopics(course, offered?.topics ?? [], ctx)
  const [id] = made
  if (id === undefined) throw new NotFound()
  await ctx.db
    .insertInto('taken_topic')
    .values(made.map((plan_id) => ({ plan_id, shared_id })))
    .execute()
  return { '@id': LessonPlan.iri(id), '@type': LessonPlan.type, id }
}

/** The course is locked, so that of two concurrent requests only one gets a copy. */
async function checkPlace({ db, ...ctx }: Db, course: number, { id, module, kind }: SharedRecord) {
  const { rows } = await sql<{ module: number; v2: boolean; type: string }>`
    select module_id as module, v2, type from course where id = ${course} for update`.execute(db)
  if (rows[0]?.module !== module) throw violation(ctx, 'course', 'otherSubject')
  if (kind === 'PLAN' && rows[0].type === 'EXAM') throw violation(ctx, 'course', 'noPlan')
  if (kind !== 'PLAN' && !rows[0].v2) throw violation(ctx, 'course', 'oldLayout')
  const there =
    await sql`select from shared_material s where s.id = ${id} and (s.kind = 'PLAN' and s.course_id = ${course}
    or exists (select from post p where p.course_id = ${course} and s.id in (p.shared_id, p.given_as_id))
    or exists (select from taken_topic k join lesson_plan w on w.id = k.plan_id
      where k.shared_id = s.id and w.course_id = ${course}))`.execute(db)
  if (there.rows.length > 0) throw violation(ctx, 'course', 'takenAlready')
}

const file = route(fetchSharedFile, {
  on: sharedRecord,
  act: 'read',
  run: async (ctx: Db, { of: { id }, params }) => {
    const { rows } = await sql<{ file: string; name: string }>`select f.file_id as file, f.name
      from shared_material_file f where f.shared_id = ${id} and f.file_id::text = ${params.file}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw new NotFound()
    return { ...(await fileAnswer(ctx, row.file)), name: row.name, shows: null }
  },
})

export const sharedRoutes = [take, file]
