import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'

/** How long a code is valid, and how often it may be tried (NIST SP 800-63B 5.1.3.2). */
export const codeMinutes = 10
export const codeTries = 5
const pauseSeconds = 60
const mostADay = 10

type Contact = { id: number; combined: string }

/** Makes a new code for a contact and voids the previous one. At most one a minute and ten a day. */
export async function newCode({ db, me, now, today, language }: Ctx<PeopleTables>, contact: Contact) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16).toString('base64url')
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString()
  const { rows } = await sql`
    insert into contact_code as c (contact_id, person_id, combined, salt, hash, sent_at, expires_at, sent_day)
    values (${contact.id}, ${me.id}, ${contact.combined}, ${salt}, ${hashOf(code, salt)}, ${now}, ${expiresAt}, ${today}::date)
    on conflict (contact_id) do update
      set combined = excluded.combined, salt = excluded.salt, hash = excluded.hash, tries = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at, sent_day = excluded.sent_day,
        sent_today = case when c.sent_day = excluded.sent_day then c.sent_today + 1 else 1 end
      where c.sent_at <= ${now}::timestamptz - make_interval(secs => ${pauseSeconds}::integer)
        and (c.sent_day <> excluded.sent_day or c.sent_today < ${mostADay}::integer)
    returning contact_id`.execute(db)
  if (rows.length === 0)
    throw new ApiError(429, words[language].contactCode.tooSoon, { 'Retry-After': `${pauseSeconds}` })
  return { code, expiresAt }
}

/**
 * Whether this is the code of the contact in its present form. Every check counts as a try; the correct code is used
 * up.
 */
export async function checkCode({ db, now }: Ctx<PeopleTables>, contact: Contact, typed: string) {
  const { rows } = await sql<{ salt: string; hash: string; combined: string; tries: number }>`
    update contact_code set tries = tries + 1
    where contact_id = ${contact.id} and tries < ${codeTries}::integer and expires_at > ${now}
    returning salt, hash, combined, tries`.execute(db)
  const [kept] = rows
  if (!kept) return { verified: false, triesLeft: 0 }
  const same = timingSafeEqual(Buffer.from(hashOf(typed, kept.salt)), Buffer.from(kept.hash))
  if (!same || kept.combined !== contact.combined) return { verified: false, triesLeft: codeTries - kept.tries }
  await db.deleteFrom('contact_code').where('contact_id', '=', contact.id).execute()
  return { verified: true, triesLeft: 0 }
}

const hashOf = (code: string, salt: string): string =>
  createHash('sha256').update(`${salt} ${code}`).digest('base64url')
