import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'

type Db = Kysely<PeopleTables>

/** Under which name people who come by a link are linked to the sessions that the portal itself gives them. */
export const guestIssuerKey = 'guest-link'

/**
 * Who a session is: the person, and for one that a link opened that link as well, as `12.345`. Whoever has two links has
 * two sessions, and neither knows of what the other opens. A session that names no link is lent nothing.
 */
export function entranceOf({ issuer, subject }: { issuer: string; subject: string }): Entrance {
  if (issuer !== guestIssuerKey) return { subject, lent: sql<boolean>`true` }
  const [person = '', link = ''] = subject.split('.')
  const lent = sql<boolean>`g.object = (select l.object from guest_link l
    where l.id::text = ${link} and l.person_id = g.person_id and l.secret_hash is not null and l.expires_at > now())`
  return { subject: person, lent }
}
/** The subject by which the person is known, and which of their grants `g` the session has, as SQL. */
type Entrance = { subject: string; lent: RawBuilder<boolean> }

export type GuestInvitation = {
  personId: number
  /** The address of the one thing that is opened, and what may be done with it. */
  object: string
  acts: readonly string[]
  /** As what the person is invited, as SCHOOL_MENTOR. */
  part: string
  email: string | null
  /** ISO 8601. */
  until: string
  invitedBy: number
}

/**
 * Opens one thing to a person without an account, and answers the secret of the link that is to be mailed. Inviting
 * again makes a new secret, and the old link ends; its history stays.
 */
export async function inviteGuest(db: Db, invitation: GuestInvitation): Promise<string> {
  const { personId, object, acts, part, email, until, invitedBy } = invitation
  const secret = randomBytes(32).toString('base64url')
  const subject = String(personId)
  await sql`insert into person_identity (person_id, issuer, subject) values (${personId}, ${guestIssuerKey}, ${subject})
    on conflict (issuer, subject) do nothing`.execute(db)
  await sql`
    with granted as (
      insert into guest_grant (person_id, object, acts, until, granted_by)
      select ${personId}, ${object}, ${[...acts]}::text[], ${until}::timestamptz, ${invitedBy}
      returning id
    ), ended as (
      update guest_grant g set revoked_at = now() from guest_link l
      where l.person_id = ${personId} and l.object = ${object} and l.part = ${part} and g.id = l.grant_id
        and g.revoked_at is null
    )
    insert into guest_link as l (person_id, grant_id, object, part, email, secret_hash, sent_at, expires_at)
    select ${personId}, granted.id, ${object}, ${part}, ${email}, ${hashOf(secret)}, now(), ${until}::timestamptz from granted
    on conflict (person_id, object, part) do update
      set grant_id = excluded.grant_id, email = excluded.email, secret_hash = excluded.secret_hash,
        reminded_at = case when l.state in ('INVITED', 'ACTIVATED') then now() end, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, state = 'INVITED', version = l.version + 1, updated_at = now()`.execute(db)
  return secret
}

/** Which links end: those to some things, of all people or of these, in every part or in this one. */
export type LinksToEnd = { objects: readonly string[]; people?: readonly number[]; part?: string }

/** Ends what was opened to guests, and answers the links that were open and in what state. */
export async function endGuestLinks(
  db: Db,
  { objects, people, part }: LinksToEnd,
): Promise<{ id: number; state: string }[]> {
  const { rows } = await sql<{ id: number; state: string }>`
    with open as (
      select l.id, l.state, l.grant_id from guest_link l
      where l.object = any(${[...objects]}::text[]) and l.secret_hash is not null
        and l.person_id = any(coalesce(${people ? [...people] : null}::int[], array[l.person_id]))
        and l.part = coalesce(${part ?? null}::text, l.part)
      order by l.id for update
    ), ended as (
      update guest_link l set state = 'REVOKED', secret_hash = null, version = l.version + 1, updated_at = now()
      from open where l.id = open.id
    ), revoked as (
      update guest_grant g set revoked_at = now() from open where g.id = open.grant_id and g.revoked_at is null
    )
    select id, state from open`.execute(db)
  return rows
}

/** Whom a link lets in, and to what; null when it is unknown, too old or revoked. That it was used is kept. */
export async function openGuestLink(db: Db, secret: string): Promise<GuestEntry | null> {
  const { rows } = await sql<GuestEntry>`
    with used as (
      update guest_link l
      set state = 'ACTIVATED', views = l.views + 1, last_seen_at = now(),
        first_seen_at = coalesce(l.first_seen_at, now()), updated_at = now()
      from person p
      where l.secret_hash = ${hashOf(secret)} and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now()
        and p.id = l.person_id and not p.disabled
      returning l.id, l.person_id, l.object, p.display_name as name, p.username, p.language
    ), seen as (insert into guest_link_view (link_id) select id from used)
    select person_id || '.' || id as subject, object, name, username, language from used`.execute(db)
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

/** Secrets have 256 bits of chance: a plain hash is enough, and looks them up. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
