import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { solveQuestion } from '../../contract/post-endpoints.ts'
import type { MaterialTables } from '../tables.ts'
import { violation } from '../words.ts'
import { posted, postFor } from './post-for.ts'

/** The author of a question, or a lecturer of the course, marks the comment that answers it. */
export const solveRoute = route(solveQuestion, {
  allow: (me) => !me.guest,
  guard: (ctx: Ctx<MaterialTables>, { params }) => postFor(ctx, params.id, 'solve'),
  writes: true,
  run: async (ctx: Ctx<MaterialTables>, { params, body: { comment } }) => {
    const { id } = await postFor(ctx, params.id, 'solve')
    await sql`select from post where id = ${id} for update`.execute(ctx.db)
    await sql`update post_comment set is_answer = false where post_id = ${id} and is_answer`.execute(ctx.db)
    const { rows } = await sql`update post_comment set is_answer = true
      where id = ${comment} and post_id = ${id} and state = 'VISIBLE' returning id`.execute(ctx.db)
    if (comment !== null && rows.length === 0) throw violation(ctx, 'comment', 'noComment')
    return posted(id)
  },
})
