import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import type { PeopleTables } from '../tables.ts'
import { guestIssuerKey, makeGuestSecret, type SecretToMake } from './guest-secret.ts'

type Db = Kysely<PeopleTables>

export type GuestInvitation = {
  personId: number
  /** The IRI of the item to which access is given, and the allowed acts. */
  object: string
  acts: readonly string[]
  /** The role in which the person is invited, such as SCHOOL_MENTOR. */
  part: string
  /** Items of one scope, such as a school, are opened together by each letter for that scope. */
  scope?: string
  email: string | null
  /** An ISO 8601 timestamp. */
  until: string
  invitedBy: number
}

/**
 * Gives a person without an account access to one item, and returns the id of the link. A new invitation ends the
 * access by earlier letters; the history of the link stays.
 */
export async function openToGuest(db: Db, invitation: GuestInvitation): Promise<number> {
  if (!db.isTransaction) return inTransaction(db, (tx) => openToGuest(tx, invitation))
  const { personId, object, acts, part, scope = null, email, until, invitedBy } = invitation
  const subject = String(personId)
  // Locks the person's identity as a guest: the access by a letter that is written at the same moment is seen, and ended.
  await sql`insert into person_identity (person_id, issuer, subject) values (${personId}, ${guestIssuerKey}, ${subject})
    on conflict (issuer, subject) do update set issuer = excluded.issuer`.execute(db)
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

/** The same, and also makes the secret for a letter. */
export async function inviteGuest(
  db: Db,
  { contact, ...invitation }: GuestInvitation & Pick<SecretToMake, 'contact'>,
): Promise<string> {
  await openToGuest(db, invitation)
  const { personId, object, until, scope = object } = invitation
  return makeGuestSecret(db, { personId, scope, object, until, contact })
}

/** Which links end: those to some items, of all people or only these, in every role or only this one. */
export type LinksToEnd = { objects: readonly string[]; people?: readonly number[]; part?: string }

/** Ends the access of guests; returns the links that were open, and their states. */
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
