import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GuestContact } from '../../contract/guest-session.ts'
import type { PeopleTables } from '../tables.ts'

type Db = Kysely<PeopleTables>

/** The issuer under which people who come by a link are identified in sessions that the portal itself issues. */
export const guestIssuerKey = 'guest-link'

/**
 * What a secret `s` opens: a link `l` of its person to the same item or in the same scope, still open, and not sent
 * again since the secret was made.
 */
const opens = sql<boolean>`(l.person_id = s.person_id and s.scope in (l.scope, l.object) and s.expires_at > now()
  and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now() and s.created_at >= coalesce(l.sent_at, s.created_at))`

/**
 * The person of a session; the subject of a session opened by a letter also contains the id of its secret, as in
 * `12.345`. A letter for another school opens another session, and neither has the grants of the other. A guest session
 * without a secret has no grants.
 */
export function entranceOf({ issuer, subject }: { issuer: string; subject: string }): Entrance {
  if (issuer !== guestIssuerKey) return { subject, lent: sql<boolean>`true` }
  const [person = '', secret = ''] = subject.split('.')
  const lent = sql<boolean>`exists (select from guest_link l join guest_secret s on ${opens}
    where l.grant_id = g.id and s.id::text = ${secret})`
  return { subject: person, lent }
}
/** The subject by which the person is known, and the condition, as SQL, for the grants `g` of the session. */
type Entrance = { subject: string; lent: RawBuilder<boolean> }

export type SecretToMake = {
  personId: number
  scope: string
  /** The IRI of the subject of the letter. */
  object: string
  /** An ISO 8601 timestamp. */
  until: string
  /** The contact person at the university whom the letter names. */
  contact?: GuestContact | null | undefined
}

/** Makes the secret of a letter. Secrets of earlier letters stay valid for links that were not sent again. */
export async function makeGuestSecret(db: Db, { personId, contact, until, ...secret }: SecretToMake): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  await db
    .insertInto('guest_secret')
    .values({
      ...secret,
      person_id: personId,
      hash: hashOf(text),
      contact: contact ? JSON.stringify(contact) : null,
      expires_at: until,
      created_at: sql`now()`,
    })
    .execute()
  return text
}

/** The person and the grants of a secret; null if it is unknown or opens nothing any more. Records that it was used. */
export async function openGuestSecret(db: Db, secret: string): Promise<GuestEntry | null> {
  const { rows } = await sql<GuestEntry>`
    with used as (
      update guest_link l
      set state = 'ACTIVATED', views = l.views + 1, last_seen_at = now(),
        first_seen_at = coalesce(l.first_seen_at, now()), updated_at = now()
      from guest_secret s
      where s.hash = ${hashOf(secret)} and ${opens}
        and exists (select from person p where p.id = s.person_id and not p.disabled)
      returning l.id, l.object
    ), seen as (insert into guest_link_view (link_id) select id from used)
    select s.person_id || '.' || s.id as subject, p.display_name as name, p.username, p.language,
      case when s.object in (select object from used) then s.object else (select min(object) from used) end as object
    from guest_secret s join person p on p.id = s.person_id
    where s.hash = ${hashOf(secret)} and exists (select from used)`.execute(db)
  return rows[0] ?? null
}
export type GuestEntry = {
  /** The subject of the session's token. */
  subject: string
  object: string
  name: string
  username: string
  language: string | null
}

export type SecretState = {
  name: string | null
  state: 'OPEN' | 'REPLACED' | 'EXPIRED' | 'ENDED'
  contact: GuestContact | null
}

/**
 * The state of a secret, without using it; null if it is unknown. It includes the name only while the secret is valid.
 */
export async function lookAtGuestSecret(db: Db, secret: string): Promise<SecretState | null> {
  const { rows } = await sql<SecretState>`
    select x.state, case when x.state = 'OPEN' then p.display_name end as name, s.contact
    from guest_secret s join person p on p.id = s.person_id
    cross join lateral (select case
      when not p.disabled and exists (select from guest_link l where ${opens}) then 'OPEN'
      when s.expires_at <= now() then 'EXPIRED'
      when exists (select from guest_link l where l.person_id = s.person_id and s.scope in (l.scope, l.object)
        and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now() and s.created_at < l.sent_at) then 'REPLACED'
      when exists (select from guest_link l where l.person_id = s.person_id and s.scope in (l.scope, l.object)
        and l.state in ('INVITED', 'ACTIVATED', 'EXPIRED') and l.expires_at <= now()) then 'EXPIRED'
      else 'ENDED' end as state) x
    where s.hash = ${hashOf(secret)}`.execute(db)
  return rows[0] ?? null
}

/** Secrets have 256 random bits, so a plain hash is sufficient, and can be looked up. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
