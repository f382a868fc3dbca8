import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { StoredContent } from '#platform/server/files/file-store.ts'
import { avatarFolder } from '../../contract/avatar.ts'
import { smallSides } from '../../contract/photo.ts'
import { keepsRecords } from '../../contract/policy.ts'
import { audiencesOf } from '../../contract/readers.ts'
import type { PeopleTables } from '../tables.ts'

/** 144 random bits, so that nobody can guess the address of a photo that was not shown to them. */
export const newAddress = (): string => randomBytes(18).toString('base64url')

/** The address of a person's approved photo, as SQL; null until its small versions are made. */
export const addressOf = (person: RawBuilder<unknown>) => sql<string | null>`(
  select f.address from photo f where f.person_id = ${person} and f.state = 'APPROVED' and f.small_file_id is not null
  order by f.id desc limit 1)`

/**
 * The same for a reader inside the university, who may share a course with the person (`near`); null if the person does
 * not show their photo to them.
 */
export const addressFor = (me: Viewer, person: RawBuilder<unknown>, near: RawBuilder<boolean>) => sql<string | null>`(
  case when ${person} = ${me.id} or ${keepsRecords(me)}::boolean or exists (
    select from public_info i where i.person_id = ${person} and (
      i.audiences ->> 'photo' = any(${audiencesOf('university')}::text[])
      or (i.audiences ->> 'photo' = any(${audiencesOf('courses')}::text[]) and ${near})))
  then ${addressOf(person)} end)`

/** When the audience of a photo changes, it gets a new address; people who know the old one find nothing there. */
export async function moveAvatar(db: Kysely<PeopleTables>, personId: number): Promise<void> {
  await db
    .updateTable('photo')
    .set({ address: newAddress() })
    .where('person_id', '=', personId)
    .where('state', '=', 'APPROVED')
    .where('address', 'is not', null)
    .execute()
}

const pattern = new RegExp(`^${avatarFolder}([\\w-]{24})-(${smallSides.small}|${smallSides.medium})\\.webp$`)

/** The small version of an approved photo at this path; null where there is none. */
export async function avatarFile(db: Kysely<PeopleTables>, path: string): Promise<StoredContent | null> {
  const [, address, side] = pattern.exec(path) ?? []
  if (address === undefined) return null
  const column = sql.ref(Number(side) === smallSides.small ? 'p.small_file_id' : 'p.medium_file_id')
  const { rows } = await sql<{ sha256: string; size: string; content_type: string }>`
    select f.sha256, f.size, f.content_type from photo p join stored_file f on f.id = ${column}
    where p.address = ${address} and p.state = 'APPROVED'`.execute(db)
  const [row] = rows
  return row ? { sha256: row.sha256, size: Number(row.size), contentType: row.content_type } : null
}
