import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { post } from './post/post.ts'

/** Publishes scheduled posts when they are due, through the same move as by hand. */
export async function clock({ db, now, move }: WorkCtx): Promise<void> {
  const due = await sql<{ id: number }>`select id from post
    where state = 'SCHEDULED' and publish_at <= ${now}::timestamptz order by publish_at, id`.execute(db)
  for (const { id } of due.rows) await move(post, id, 'publish')
}
