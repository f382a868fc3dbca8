import { sql } from 'kysely'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { commentWritten } from '../../contract/events.ts'
import { Post } from '../../contract/post.ts'
import { PostComment } from '../../contract/post-comment.ts'
import { shownTo } from '../audience.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<MaterialTables>()('post_comment as k', (query) =>
  query
    .innerJoin('post as p', 'p.id', 'k.post_id')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .innerJoin('module as m', 'm.id', 'c.module_id')
    .innerJoin('person as a', 'a.id', 'k.author_id'),
)

/** A comment on a post. */
export const comment = handleResource(PostComment, rows, {
  fields: {
    post: reference(Post, { id: 'k.post_id', name: 'p.title' }),
    author: personRef('k.author_id', 'a'),
    byLecturer: sql<boolean>`exists (
      select from course_lecturer l where l.course_id = p.course_id and l.person_id = k.author_id)`,
  },
  facts: { courseId: 'p.course_id', programId: 'm.program_id', languageId: 'c.language_id' },
  sorted: [['createdAt', 'asc']],

  newRow: async (input, ctx) => {
    const id = idOf(input.post)
    await checkOpen(ctx, id, input.inReplyTo)
    return { post_id: id, author_id: ctx.me.id }
  },
  created: (id, _, ctx) => ctx.emit(commentWritten, { comment: id }),
  changedRow: (_, __, { now }) => ({ edited_at: now.toISOString() }),
  remove: 'row',
})

/**
 * Comments must be allowed, except that a question can always be answered; a reply must be to a visible comment of the
 * same post.
 */
async function checkOpen(
  { db, me, ...ctx }: Ctx<MaterialTables>,
  post: number,
  inReplyTo: number | null,
): Promise<void> {
  const { rows } = await sql<{ mine: boolean; open: boolean; fits: boolean }>`
    select p.id in (${shownTo(sql`${me.id}::int`)}) or exists (
        select from course_lecturer l where l.course_id = p.course_id and l.person_id = ${me.id}) as mine,
      (p.comments_allowed or p.kind = 'QUESTION') and p.state = 'PUBLISHED' as open,
      ${inReplyTo}::int is null or exists (select from post_comment k
        where k.id = ${inReplyTo} and k.post_id = p.id and k.state = 'VISIBLE') as fits
    from post p where p.id = ${post} for share`.execute(db)
  const [found] = rows
  if (!found?.mine) throw violation(ctx, 'post', 'noPost')
  if (!found.open) throw violation(ctx, 'post', 'noComments')
  if (!found.fits) throw violation(ctx, 'inReplyTo', 'noComment')
}
