import { sql } from 'kysely'
import type { CreateInput } from '#platform/contract/resource.ts'
import { idOf } from '#platform/contract/resource.ts'
import type { RichText } from '#platform/contract/rich-text.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type SharedMaterial, sharedPostKinds } from '../../contract/shared-material.ts'
import { checkRoomFor, repeatFiles } from '../files/repeat-files.ts'
import { post } from '../post/post.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'
import { notifyOfCorrection } from './copy-notice.ts'
import { topicsRow } from './give-topics.ts'

type Input = CreateInput<typeof SharedMaterial>
type Kind = (typeof sharedPostKinds)[number]
type SharedPostRow = {
  course_id: number
  module_id: number
  author_id: number
  author: string
  credit: string | null
  state: string
  kind: string
  title: string
  body: RichText | null
  body_text: string
  written_in: Language
  topic: string | null
  url: string | null
  given: boolean
}

/** The columns of new shared material: a post, or topics of a plan. */
export function givenRow(input: Input, ctx: Ctx<MaterialTables>) {
  const { post, plans = [], title } = input
  if (post !== undefined && plans.length === 0 && title === undefined) return postRow(idOf(post), input, ctx)
  if (post !== undefined) throw violation(ctx, 'post', 'eitherOr')
  if (plans.length === 0) throw violation(ctx, 'plans', 'eitherOr')
  if (title === undefined) throw violation(ctx, 'title', 'noTitle')
  return topicsRow({ plans: plans.map(idOf), title, credit: input.credit }, ctx)
}

/** Only its author may share a post, and only if it is not a draft. */
async function postRow(id: number, input: Input, ctx: Ctx<MaterialTables>) {
  // Of two concurrent requests to share the same post, the second waits here and then finds it already shared.
  await sql`select from post where id = ${id} for update`.execute(ctx.db)
  const { rows } = await sql<SharedPostRow>`
    select p.course_id, c.module_id, p.author_id, a.display_name as author, p.state, p.kind, p.title, p.body, p.body_text,
      p.written_in, p.topic, p.url, (select o.credit from shared_material o where o.id = p.shared_id) as credit,
      exists (select from shared_material o where o.id = p.given_as_id and o.state = 'OFFERED') as given
    from post p join course c on c.id = p.course_id join module m on m.id = c.module_id
    join person a on a.id = p.author_id
    where p.id = ${id} and ${ctx.rights.where('update', post)}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw violation(ctx, 'post', 'noPost')
  const { course_id, module_id, author_id, author, credit, state, kind, given, ...said } = found
  if (!isShared(kind)) throw violation(ctx, 'post', 'notShared')
  if (author_id !== ctx.me.id) throw violation(ctx, 'post', 'notAuthor')
  if (state === 'DRAFT') throw violation(ctx, 'post', 'notFinished')
  if (given) throw violation(ctx, 'post', 'givenAlready')
  await checkRoomFor(ctx, { post: id })
  const { body, ...columns } = said
  return {
    ...{ course_id, module_id, given_by: ctx.me.id, kind, ...columns },
    body: body && JSON.stringify(body),
    // Material that was copied from the module and improved also credits its earlier authors.
    credit: input.credit ?? (credit === null ? author : `${credit}; ${author}`).slice(0, 200),
  }
}

/**
 * Copies the files, and links the post to the material as which it was shared. If it was shared before and withdrawn,
 * this one corrects it, and those who took it are notified.
 */
export async function keepGiven(id: number, input: Input, ctx: Ctx<MaterialTables>): Promise<void> {
  if (input.post === undefined) return
  const given = idOf(input.post)
  await repeatFiles(ctx, { post: given }, { shared: id })
  const { given_as_id: before } = await ctx.db
    .selectFrom('post')
    .select('given_as_id')
    .where('id', '=', given)
    .executeTakeFirstOrThrow()
  await ctx.db.updateTable('post').set({ given_as_id: id }).where('id', '=', given).execute()
  if (before === null) return
  await ctx.db.updateTable('shared_material').set({ corrects_id: before }).where('id', '=', id).execute()
  await notifyOfCorrection({ id, corrects: before }, ctx)
}

const isShared = (kind: string): kind is Kind => sharedPostKinds.some((one) => one === kind)
