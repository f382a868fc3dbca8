import { type Kysely, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import { guestIssuerKey, makeGuestSecret, type SecretToMake } from './guest-secret.ts'

type Db = Kysely<PeopleTables>

export type GuestInvitation = {
  personId: number
  /** The address of the one thing that is opened, and what may be done with it. */
  object: string
  acts: readonly string[]
  /** As what the person is invited, as SCHOOL_MENTOR. */
  part: string
  /** Things of one scope, as a school, are opened together by each letter that is written for it. */
  scope?: string
  email: string | null
  /** ISO 8601. */
  until: string
  invitedBy: number
}

/**
 * Opens one thing to a person without an account, and answers the id of the link. Inviting again ends what earlier
 * letters open of it; the history of the link stays.
 */
export async function openToGuest(db: Db, invitation: GuestInvitation): Promise<number> {
  const { personId, object, acts, part, scope = null, email, until, invitedBy } = invitation
  const subject = String(personId)
  await sql`insert into person_identity (person_id, issuer, subject) values (${personId}, ${guestIssuerKey}, ${subject})
    on conflict (issuer, subject) do nothing`.execute(db)
  const { rows } = await sql<{ id: number }>`
    with granted as (
      insert into guest_grant (person_id, object, acts, until, granted_by)
      select ${personId}, ${object}, ${[...acts]}::text[], ${until}::timestamptz, ${invitedBy}
      returning id
    ), ended as (
      update guest_grant g set revoked_at = now() from guest_link l
      where l.person_id = ${personId} and l.object = ${object} and l.part = ${part} and g.id = l.grant_id
        and g.revoked_at is null
    )
    insert into guest_link as l (person_id, grant_id, object, part, scope, email, sent_at, expires_at)
    select ${personId}, granted.id, ${object}, ${part}, ${scope}, ${email}, now(), ${until}::timestamptz from granted
    on conflict (person_id, object, part) do update
      set grant_id = excluded.grant_id, scope = excluded.scope, email = excluded.email,
        reminded_at = case when l.state in ('INVITED', 'ACTIVATED') then now() end, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, state = 'INVITED', version = l.version + 1, updated_at = now()
    returning l.id`.execute(db)
  const [link] = rows
  if (!link) throw new Error('An insert gave no row.')
  return link.id
}

/** The same, with the secret of a letter that leads to it. */
export async function inviteGuest(
  db: Db,
  { contact, ...invitation }: GuestInvitation & Pick<SecretToMake, 'contact'>,
): Promise<string> {
  await openToGuest(db, invitation)
  const { personId, object, until, scope = object } = invitation
  return makeGuestSecret(db, { personId, scope, object, until, contact })
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
      select l.id, l.state, l.grant_id from guest_link l join guest_grant g on g.id = l.grant_id
      where l.object = any(${[...objects]}::text[]) and g.revoked_at is null
        and l.person_id = any(coalesce(${people ? [...people] : null}::int[], array[l.person_id]))
        and l.part = coalesce(${part ?? null}::text, l.part)
      order by l.id for update of l
    ), ended as (
      update guest_link l set state = 'REVOKED', version = l.version + 1, updated_at = now()
      from open where l.id = open.id
    ), revoked as (
      update guest_grant g set revoked_at = now() from open where g.id = open.grant_id and g.revoked_at is null
    )
    select id, state from open`.execute(db)
  return rows
}
