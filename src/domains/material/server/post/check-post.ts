import { sql } from 'kysely'
import { type CreateInput, type Item, idOf, type UpdateInput } from '#platform/contract/resource.ts'
import { plainText } from '#platform/contract/rich-text.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Post } from '../../contract/post.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'

type Db = Ctx<MaterialTables>
type Input = CreateInput<typeof Post>
type Changes = UpdateInput<typeof Post>

/** The columns of a new post; a question of a student is published at once. */
export async function newPost(input: Input, ctx: Db) {
  const course = idOf(input.course)
  const standing = await standingIn(ctx, course)
  if (!standing.teaches && !standing.enrolled) throw violation(ctx, 'course', 'notInCourse')
  if (!standing.v2) throw violation(ctx, 'course', 'oldLayout')
  if (!standing.teaches) refuseBeyondQuestion(ctx, input)
  await checkParts(ctx, course, { ...input })
  const asked = standing.teaches ? {} : { state: 'PUBLISHED' as const, published_at: ctx.now.toISOString() }
  const lesson_id = input.lesson === null ? null : idOf(input.lesson)
  return { course_id: course, lesson_id, author_id: ctx.me.id, body_text: wordsOf(input.body), ...asked }
}

/** The columns that a change sets in addition. */
export async function changedPost(entity: Omit<Item<typeof Post>, 'actions'>, input: Changes, ctx: Db) {
  const standing = await standingIn(ctx, entity.course.id)
  if (!standing.teaches) refuseBeyondQuestion(ctx, { kind: entity.kind, ...input })
  await checkParts(ctx, entity.course.id, { kind: entity.kind, url: entity.url, ...input })
  const isRead = entity.state === 'PUBLISHED' && ['title', 'body', 'files', 'url'].some((name) => name in input)
  return {
    ...(input.lesson !== undefined && { lesson_id: input.lesson === null ? null : idOf(input.lesson) }),
    ...(input.body !== undefined && { body_text: wordsOf(input.body) }),
    ...(isRead && { edited_at: ctx.now.toISOString() }),
  }
}

const wordsOf = (body: Input['body']) => (body ? plainText(body) : '')

/** Students may only ask questions; everything else is for lecturers of the course. */
function refuseBeyondQuestion(ctx: Db, input: Changes): void {
  if (input.kind !== 'QUESTION') throw violation(ctx, 'kind', 'questionsAlone')
  for (const name of ['pinned', 'required'] as const) if (input[name]) throw violation(ctx, name, 'questionsAlone')
  for (const name of ['publishAt', 'visibleUntil', 'group', 'topic', 'lesson'] as const)
    if (input[name]) throw violation(ctx, name, 'questionsAlone')
}

async function checkParts(ctx: Db, course: number, input: Changes): Promise<void> {
  const { kind, url, lesson, group, publishAt, visibleUntil } = input
  if ((kind === 'LINK' || kind === 'VIDEO') && !url && !(kind === 'VIDEO' && input.files?.length))
    throw violation(ctx, 'url', 'noAddress')
  if (publishAt && visibleUntil && visibleUntil <= publishAt) throw violation(ctx, 'visibleUntil', 'endsBefore')
  if (lesson) await checkLesson(ctx, course, idOf(lesson))
  if (group) await checkGroup(ctx, course, group)
}

async function checkLesson(ctx: Db, course: number, lesson: number): Promise<void> {
  const found = await sql`select from lesson where id = ${lesson} and course_id = ${course}`.execute(ctx.db)
  if (found.rows.length === 0) throw violation(ctx, 'lesson', 'noLesson')
}

async function checkGroup(ctx: Db, course: number, group: string): Promise<void> {
  const found = await sql`select from timetable_pattern
    where course_id = ${course} and group_code = ${group} limit 1`.execute(ctx.db)
  if (found.rows.length === 0) throw violation(ctx, 'group', 'noGroup')
}

type Standing = { v2: boolean; teaches: boolean; enrolled: boolean }

/** The role of the reader in a course. */
async function standingIn({ db, me }: Db, course: number): Promise<Standing> {
  const { rows } = await sql<Standing>`select c.v2,
      exists (select from course_lecturer l where l.course_id = c.id and l.person_id = ${me.id}) as teaches,
      exists (select from enrollment e where e.course_id = c.id and e.person_id = ${me.id}
        and e.state <> 'WITHDRAWN') as enrolled
    from course c where c.id = ${course}`.execute(db)
  return rows[0] ?? { v2: false, teaches: false, enrolled: false }
}
