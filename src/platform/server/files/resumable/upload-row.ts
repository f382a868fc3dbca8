import { type Kysely, sql } from 'kysely'
import { ApiError, NotFound } from '../../../contract/errors.ts'
import type { Ctx } from '../../resource/resource-handler.ts'

/** An upload and the parts received so far; each part has its own key in the bucket, in the order of the file. */
export type UploadRow = { id: string; name: string; size: number; received: number; parts: readonly string[] }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The reader's own upload; other people's are not found. */
export async function ownUpload({ db, me }: Pick<Ctx, 'db' | 'me'>, id: string): Promise<UploadRow> {
  if (!uuid.test(id)) throw new NotFound()
  const { rows } = await sql<UploadRow>`select id, name, size::float8 as size, received::float8 as received, parts
    from upload where id = ${id} and person_id = ${me.id}`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** A person's unfinished uploads: how many, and their total size in bytes. */
export async function openUploads(db: Kysely<any>, person: number): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes
    from upload where person_id = ${person} and received < size`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0 }
}

type Arrived = { upload: UploadRow; key: string; bytes: number }

/** Records a part that has arrived; refused if another part that starts at the same byte has arrived meanwhile. */
export async function notePart(db: Kysely<any>, { upload, key, bytes }: Arrived): Promise<void> {
  const { rows } = await sql`
    update upload set received = received + ${bytes}, parts = parts || jsonb_build_array(${key}::text), updated_at = now()
    where id = ${upload.id} and received = ${upload.received} returning id`.execute(db)
  if (rows.length === 0) throw new ApiError(409, 'Another part has arrived from here on; ask for the offset again.')
}
