import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { GuestContact } from '../../contract/guest-session.ts'
import type { PeopleTables } from '../tables.ts'

type Db = Kysely<PeopleTables>

/** Under which name people who come by a link are linked to the sessions that the portal itself gives them. */
export const guestIssuerKey = 'guest-link'

/**
 * What a secret `s` opens: a link `l` of its person that is to the same thing or in the same scope, is still open, and
 * was not sent anew since.
 */
const opens = sql<boolean>`(l.person_id = s.person_id and s.scope in (l.scope, l.object) and s.expires_at > now()
  and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now() and s.created_at >= coalesce(l.sent_at, s.created_at))`

/**
 * Who a session is: the person, and for one that a letter opened its secret as well, as `12.345`. A letter for another
 * school has another session, and neither knows of what the other opens. A session that names no secret is lent nothing.
 */
export function entranceOf({ issuer, subject }: { issuer: string; subject: string }): Entrance {
  if (issuer !== guestIssuerKey) return { subject, lent: sql<boolean>`true` }
  const [person = '', secret = ''] = subject.split('.')
  const lent = sql<boolean>`exists (select from guest_link l join guest_secret s on ${opens}
    where l.grant_id = g.id and s.id::text = ${secret})`
  return { subject: person, lent }
}
/** The subject by which the person is known, and which of their grants `g` the session has, as SQL. */
type Entrance = { subject: string; lent: RawBuilder<boolean> }

export type SecretToMake = {
  personId: number
  scope: string
  /** The address of what the letter is about. */
  object: string
  /** ISO 8601. */
  until: string
  /** Whom of the university the letter names. */
  contact?: GuestContact | null | undefined
}

/** Makes the secret of a letter. Those of earlier letters stay good for what was not sent anew. */
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

/** Whom a secret lets in, and to what; null when it is unknown or opens nothing any more. That it was used is kept. */
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
  /** Whom the token of the session names. */
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

/** What has become of a secret, without using it; null when there is none such. The name is that of an open one alone. */
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

/** Secrets have 256 bits of chance: a plain hash is enough, and looks them up. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
