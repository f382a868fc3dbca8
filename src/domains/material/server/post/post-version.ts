import type { Item, UpdateInput } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Post } from '../../contract/post.ts'
import type { MaterialTables } from '../tables.ts'

type Db = Ctx<MaterialTables>

/** Keeps the version that readers have seen, before it is changed. */
export async function keepVersion(
  { db, me }: Db,
  { id, state, title, body }: Omit<Item<typeof Post>, 'actions'>,
  input: UpdateInput<typeof Post>,
): Promise<void> {
  if (state !== 'PUBLISHED') return
  if (input.title === undefined && input.body === undefined) return
  await db.insertInto('post_version').values({ post_id: id, title, body, editor_id: me.id }).execute()
}
