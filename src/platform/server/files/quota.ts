import { type Kysely, sql } from 'kysely'
import { ApiError } from '../../contract/errors.ts'
import { filled } from '../../contract/words.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { platformWords } from '../words/platform.ts'

const megabyte = 1024 * 1024

/**
 * The kind of the copies of a person's own data. They do not count towards the quota, or a full quota would refuse
 * them.
 */
export const copyKind = 'data-export'

/** The kind of files that the university issues to a person; they do not count either. */
export const issuedKind = 'issued'

const uncounted: readonly string[] = [copyKind, issuedKind]
/** Whether files of this kind count towards the quota. */
export const counts = (kind: string): boolean => !uncounted.includes(kind)
/** The same of the rows of `stored_file`. */
export const countedFiles = sql<boolean>`kind <> all(${sql.lit(`{${uncounted.join(',')}}`)}::text[])`

/** The expected content: for whom, and how many bytes. */
type Coming = { personId: number; size: number }

/** Refuses (413) a file, or a part of one, with which a person would exceed the quota. */
export async function checkQuota(
  { db, files, language }: Pick<Ctx, 'db' | 'files' | 'language'>,
  { personId, size }: Coming,
): Promise<void> {
  if (files.quota === 0 || (await usedBytes(db, personId)) + size <= files.quota) return
  const mb = String(Math.floor(files.quota / megabyte))
  throw new ApiError(413, filled(platformWords[language].files.quota, { mb }))
}

/**
 * Until the end of the transaction nobody else counts the files of this person, so that what two requests write at once
 * is counted one after the other.
 */
export async function lockQuota(db: Kysely<any>, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${quotaLock}, ${personId})`.execute(db)
}

/** An arbitrary number, the same in every instance; together with the person's number it makes a lock. */
const quotaLock = 7_021_965

/** What has arrived: stored files, and the parts of unfinished uploads. What is only announced takes no room. */
async function usedBytes(db: Kysely<any>, personId: number): Promise<number> {
  const { rows } = await sql<{ used: string }>`
    select (select coalesce(sum(size), 0) from stored_file where person_id = ${personId} and ${countedFiles})
      + (select coalesce(sum(received), 0) from upload where person_id = ${personId} and received < size) as used`.execute(
    db,
  )
  return Number(rows[0]?.used ?? 0)
}
