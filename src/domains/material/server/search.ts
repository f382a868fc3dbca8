import { sql } from 'kysely'
import type { SearchResult } from '#platform/server/contribution/search-results.ts'
import { findIn } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import { Post } from '../contract/post.ts'
import { post } from './post/post.ts'

/** Full-text search among the posts that this person may read. */
export async function searchPosts(text: string, ctx: Ctx): Promise<SearchResult[]> {
  const found = await findIn(Post, post, { text, ctx, most: 8, fields: ['title', 'course'] })
  return found.flatMap(({ id, title = '', course }) =>
    course
      ? [
          {
            ...{ '@id': Post.iri(id), '@type': Post.type, kind: 'post', title, subtitle: course.code },
            path: paths.post({ id: course.id, post: id }),
          },
        ]
      : [],
  )
}

/** The page of a post, if this person may read it. */
export async function screenOfPost(id: number, ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ course: number }>`select p.course_id as course from post p
    join course c on c.id = p.course_id join module m on m.id = c.module_id join person a on a.id = p.author_id
    where p.id = ${id} and ${ctx.rights.where('read', post)}`.execute(ctx.db)
  return rows[0] ? paths.post({ id: rows[0].course, post: id }) : null
}
