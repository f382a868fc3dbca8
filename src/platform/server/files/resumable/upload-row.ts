import { type Kysely, sql } from 'kysely'
import { ApiError, NotFound } from '../../../contract/errors.ts'
import { mostUploads, type PendingUpload } from '../../../contract/upload.ts'
import { ownRecord } from '../../resource/record-of.ts'
import type { Ctx } from '../../resource/resource-handler.ts'
import { countedFiles } from '../quota.ts'
import { uploadKind } from './take-in.ts'

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

/** The upload of an address. */
export const uploadRecord = ownRecord({ type: 'Upload', path: '/api/v2/uploads' }, (ctx, { upload }) =>
  ownUpload(ctx, String(upload)),
)

/** The reader's uploads that are not finished or that no record has taken over, the newest first. */
export async function pendingUploads(db: Kysely<any>, person: number): Promise<PendingUpload[]> {
  const { rows } = await sql<PendingUpload>`
    select u.id, u.name, u.size::float8 as size, u.received::float8 as received,
      to_char(u.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from upload u left join stored_file f on f.id = u.id
    where u.person_id = ${person} and (u.received < u.size or f.kind = ${uploadKind})
    order by u.updated_at desc, u.id`.execute(db)
  return rows
}

/** The time after which an upload that gets no parts is taken for abandoned if another one needs its room. */
const idle = sql`interval '15 minutes'`

/**
 * Makes room for one more upload of a person, with the quota locked: removes unfinished uploads that nobody continues,
 * the oldest first, while there are too many or the new file would not fit beside them. Returns how many are left.
 */
export async function makeRoom(db: Kysely<any>, { personId, size, quota }: Room): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with mine as (
      select id, received, updated_at < now() - ${idle} as is_idle,
        row_number() over (order by updated_at desc, id) as newer,
        sum(received) over (order by updated_at desc, id) as bytes
      from upload where person_id = ${personId} and received < size),
    stored as (select coalesce(sum(size), 0) as bytes from stored_file where person_id = ${personId} and ${countedFiles}),
    gone as (
      delete from upload where id in (
        select m.id from mine m, stored s where m.is_idle
          and (m.newer >= ${mostUploads} or (${quota} > 0 and s.bytes + m.bytes + ${size} > ${quota})))
      returning id)
    select (select count(*) from mine)::int - (select count(*) from gone)::int as left`.execute(db)
  return rows[0]?.left ?? 0
}
type Room = { personId: number; size: number; quota: number }

type Arrived = { upload: UploadRow; key: string; bytes: number }

/** Records a part that has arrived; refused if another part that starts at the same byte has arrived meanwhile. */
export async function notePart(db: Kysely<any>, { upload, key, bytes }: Arrived): Promise<void> {
  const { rows } = await sql`
    update upload set received = received + ${bytes}, parts = parts || jsonb_build_array(${key}::text), updated_at = now()
    where id = ${upload.id} and received = ${upload.received} returning id`.execute(db)
  if (rows.length === 0) throw new ApiError(409, 'Another part has arrived from here on; ask for the offset again.')
}
