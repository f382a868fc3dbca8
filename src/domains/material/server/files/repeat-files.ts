import { sql } from 'kysely'
import { checkQuota } from '#platform/server/files/quota.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { postFileKind } from '../post/post-files.ts'
import type { MaterialTables } from '../tables.ts'

type Db = Ctx<MaterialTables>
/** An owner of files: a post, or shared material of a module. */
type Owner = { post: number } | { shared: number }

const listOf = (of: Owner) =>
  'post' in of
    ? { table: sql`post_file`, owner: sql`post_id`, id: of.post }
    : { table: sql`shared_material_file`, owner: sql`shared_id`, id: of.shared }

/** Copies the files of one owner to another, as files of the reader; the store keeps the bytes only once. */
export async function repeatFiles({ db, me }: Db, source: Owner, target: Owner): Promise<void> {
  const [from, to] = [listOf(source), listOf(target)]
  await sql`
    with source as (select f.position, f.name, f.alt, s.content_type, s.size, s.sha256, gen_random_uuid() as file
      from ${from.table} f join stored_file s on s.id = f.file_id
      where f.${from.owner} = ${from.id} and s.sha256 is not null),
    kept as (insert into stored_file (id, person_id, kind, name, content_type, size, sha256)
      select file, ${me.id}, ${postFileKind}, name, content_type, size, sha256 from source returning id)
    insert into ${to.table} (${to.owner}, file_id, position, name, alt)
    select ${to.id}, s.file, s.position, s.name, s.alt from source s join kept k on k.id = s.file`.execute(db)
}

/** Refuses a copy that would exceed the reader's storage quota. */
export async function checkRoomFor(ctx: Db, source: Owner): Promise<void> {
  const { table, owner, id } = listOf(source)
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(s.size), 0)::float8 as bytes
    from ${table} f join stored_file s on s.id = f.file_id where f.${owner} = ${id}`.execute(ctx.db)
  await checkQuota(ctx, { personId: ctx.me.id, size: rows[0]?.bytes ?? 0 })
}
