import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PeopleTables } from '../tables.ts'
import type { Identity } from './identity.ts'

type Ended = {
  issuer: string
  subject: string
  /** The sign-in that ends, as in the `sid` claim of tokens; without it all sign-ins of the account end. */
  sid?: string | undefined
  /** The sign-in that goes on where all others of the account end. */
  spares?: string
  at: Date
}

/** Revokes the tokens that were issued until `at`; returns the person, or null if the account is unknown. */
export async function endSessions(db: Kysely<PeopleTables>, { issuer, subject, sid = '', spares, at }: Ended) {
  const { rows } = await sql<{ person: number }>`
    insert into session_end (issuer, subject, sid, person_id, ended_at, spares)
    select i.issuer, i.subject, ${sid}, i.person_id, ${at}::timestamptz, ${spares ?? null}
    from person_identity i where i.issuer = ${issuer} and i.subject = ${subject}
    on conflict (issuer, subject, sid) do update set ended_at = greatest(session_end.ended_at, excluded.ended_at),
      spares = excluded.spares
    returning person_id as person`.execute(db)
  return rows[0]?.person ?? null
}

type Token = Pick<Identity, 'issuer' | 'subject' | 'sessionId' | 'issuedAt' | 'authenticatedAt'>

/**
 * Whether the sign-in of a token has ended, as SQL. A sign-in that the provider itself has ended stays ended, whatever
 * tokens the provider still issues. After all sign-ins of an account were ended, the time of the last authentication
 * counts, so renewed tokens of earlier sign-ins stay refused. Without that claim the time of issue counts, in whole
 * seconds: a token of the same second is refused, too.
 */
export const hasEnded = ({ issuer, subject, sessionId, issuedAt, authenticatedAt }: Token): RawBuilder<boolean> =>
  sql<boolean>`exists (
  select from session_end x where x.issuer = ${issuer} and x.subject = ${subject}
    and (x.sid = ${sessionId} and x.sid <> ''
      or x.sid = '' and (x.spares is null or x.spares <> ${sessionId}) and x.ended_at >= to_timestamp(${authenticatedAt ?? issuedAt}::float8)))`
