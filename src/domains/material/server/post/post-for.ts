import { sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Post } from '../../contract/post.ts'
import type { MaterialTables } from '../tables.ts'
import { post } from './post.ts'

export type KnownPost = { id: number; course: number; author: number; title: string; state: string; required: boolean }

/** The post with this id, if this person may perform this action; a post that they may not see is not found. */
export async function postFor(ctx: Ctx<MaterialTables>, id: number, act: string): Promise<KnownPost> {
  const { rows } = await sql<KnownPost & { allowed: boolean }>`
    select p.id, p.course_id as course, p.author_id as author, p.title, p.state, p.required,
      ${ctx.rights.where(act, post)} as allowed
    from post p join course c on c.id = p.course_id join module m on m.id = c.module_id
    join person a on a.id = p.author_id
    where p.id = ${id} and ${ctx.rights.where('read', post)}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new NotFound()
  if (!row.allowed) throw new NotAllowed()
  return row
}

/** The response to a write about a post. */
export const posted = (id: number) => ({ '@id': Post.iri(id), '@type': Post.type, id }) as const
