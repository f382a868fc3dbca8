import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { repeatFiles } from '../files/repeat-files.ts'
import type { MaterialTables } from '../tables.ts'
import type { Source } from './sources.ts'

type Into = { to: number; copy: string }

/** Creates a draft of the reader, with copies of the files that belong to them; the store keeps the bytes only once. */
export async function copyOne(ctx: Ctx<MaterialTables>, source: Source, { to, copy }: Into): Promise<number> {
  const { id, publishAt, visibleUntil } = source
  const { rows } = await sql<{ id: number }>`
    insert into post (course_id, author_id, kind, title, body, body_text, written_in, topic, url, pinned, required,
      comments_allowed, publish_at, visible_until, copied_from_id, copy_id, shared_id)
    select ${to}, ${ctx.me.id}, kind, title, body, body_text, written_in, topic, url, pinned, required, comments_allowed,
      ${publishAt}::timestamptz, ${visibleUntil}::timestamptz, id, ${copy}::uuid, shared_id
    from post where id = ${id} returning id`.execute(ctx.db)
  const [made] = rows
  if (!made) throw new Error(`Post ${id} went while it was copied.`)
  await repeatFiles(ctx, { post: id }, { post: made.id })
  return made.id
}
