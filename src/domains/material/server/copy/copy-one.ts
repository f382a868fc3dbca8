import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { postFileKind } from '../post/post-files.ts'
import type { MaterialTables } from '../tables.ts'
import type { Source } from './sources.ts'

type Into = { to: number; copy: string }

/** A draft of the reader, with the files once more under their name; the bytes are kept once. */
export async function copyOne({ db, me }: Ctx<MaterialTables>, source: Source, { to, copy }: Into): Promise<number> {
  const { id, publishAt, visibleUntil } = source
  const { rows } = await sql<{ id: number }>`
    insert into post (course_id, author_id, kind, title, body, body_text, written_in, topic, url, pinned, required,
      comments_allowed, publish_at, visible_until, copied_from_id, copy_id)
    select ${to}, ${me.id}, kind, title, body, body_text, written_in, topic, url, pinned, required, comments_allowed,
      ${publishAt}::timestamptz, ${visibleUntil}::timestamptz, id, ${copy}::uuid
    from post where id = ${id} returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error(`Post ${id} went while it was copied.`)
  await sql`
    with source as (select f.position, f.name, f.alt, s.content_type, s.size, s.sha256, gen_random_uuid() as file
      from post_file f join stored_file s on s.id = f.file_id where f.post_id = ${id} and s.sha256 is not null),
    kept as (insert into stored_file (id, person_id, kind, name, content_type, size, sha256)
      select file, ${me.id}, ${postFileKind}, name, content_type, size, sha256 from source returning id)
    insert into post_file (post_id, file_id, position, name, alt)
    select ${made.id}, s.file, s.position, s.name, s.alt from source s join kept k on k.id = s.file`.execute(db)
  return made.id
}
