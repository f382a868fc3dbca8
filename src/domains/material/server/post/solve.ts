import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { solveQuestion } from '../../contract/post-endpoints.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'
import { posted, postRecord } from './post-record.ts'

/** The author of a question, or a lecturer of the course, marks the comment that answers it. */
export const solveRoute = route(solveQuestion, {
  on: postRecord,
  act: 'solve',
  lock: 'update',
  writes: true,
  run: async (ctx: Ctx<MaterialTables>, { of: { id }, body: { comment } }) => {
    await sql`update post_comment set is_answer = false where post_id = ${id} and is_answer`.execute(ctx.db)
    const { rows } = await sql`update post_comment set is_answer = true
      where id = ${comment} and post_id = ${id} and state = 'VISIBLE' returning id`.execute(ctx.db)
    if (comment !== null && rows.length === 0) throw violation(ctx, 'comment', 'noComment')
    return posted(id)
  },
})
