import { type Kysely, type RawBuilder, sql } from 'kysely'
import { NotSignedIn } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { isRole } from '../../contract/roles.ts'
import { entranceOf, guestIssuerKey } from '../guests/guest-secret.ts'
import { heldScopes } from '../holds/hold-in-force.ts'
import { allRoles, inForce } from '../person.ts'
import type { PeopleTables } from '../tables.ts'
import { followProvider, shownName } from './follow.ts'
import type { Identity, ViewerRow } from './identity.ts'
import { noteImpersonation } from './impersonation.ts'
import { hasEnded } from './session-end.ts'
import { enter, keepTokenRoles } from './sign-in.ts'

type EffectiveRoles = readonly RawBuilder<string[]>[]

/**
 * The person of a token, as the policies see them; null for somebody who may not come in. People are identified only by
 * issuer and subject of their tokens, never by name or e-mail (OWASP ASVS 10.3.3). This takes one statement, except at
 * the first sign-in or after a change of roles. Effective roles are SQL expressions that may use `"user".id` and
 * `"user".today`.
 */
export async function viewerOf(
  db: Kysely<PeopleTables>,
  identity: Identity,
  effectiveRoles: EffectiveRoles,
  today: string,
): Promise<Viewer | null> {
  const query = identity.guest ? viewerQuery(identity, [], today) : viewerQuery(identity, effectiveRoles, today)
  const found = await find(db, query)
  // People with a link are known already, or were erased; the link never creates a person.
  const row = found || identity.issuer === guestIssuerKey ? found : await enter(db, identity, () => find(db, query))
  // A renewed token would be refused again, so the browser must send the person to the sign-in page.
  if (row?.ended && identity.authenticatedAt != null) throw new NotSignedIn('Invalid JWT Token', 'ended')
  // A session that a mailed link opened ends together with the grants of the link.
  if (row && identity.issuer === guestIssuerKey && row.grants.length === 0)
    throw new NotSignedIn('Invalid JWT Token', 'link')
  if (!row || row.disabled || row.ended) return null
  const viewer = identity.guest ? guestOf(row) : memberOf(row, identity)
  if (identity.impersonator) return actingFor(db, viewer, row, identity.impersonator.reason, today)
  if (identity.guest) return viewer
  if (!row.rolesAreNewer) await keepTokenRoles(db, row, identity)
  return (await followProvider(db, row, identity)) ? { ...viewer, name: await shownName(db, row.id) } : viewer
}

const find = async (db: Kysely<PeopleTables>, query: RawBuilder<ViewerRow>) => (await query.execute(db)).rows[0]

/**
 * A person who was invited as a guest and has no role or right at the university is a guest, whichever page they signed
 * in by.
 */
function memberOf(row: ViewerRow, { roles: claimed }: Identity): Viewer {
  // A role that the provider has taken away does not return with a token from before.
  const current = row.rolesAreNewer ? row.tokenRoles : claimed
  const roles = sorted([...current.filter(isRole), ...row.databaseRoles])
  const effectiveRoles = sorted([...roles, ...row.effectiveRoles])
  const { permissions, holds } = row
  if (row.invited && effectiveRoles.length === 0 && permissions.length === 0) return guestOf(row)
  return { ...guestOf(row), roles, effectiveRoles, permissions, holds, guest: false }
}

/** A guest has only grants, whatever the token claims. */
const guestOf = ({ id, name, username, grants }: ViewerRow): Viewer => ({
  id,
  name,
  username,
  roles: [],
  effectiveRoles: [],
  permissions: [],
  holds: [],
  guest: true,
  grants,
  impersonator: null,
})

const sorted = (roles: readonly string[]): string[] => [...new Set(roles)].sort()

/**
 * The person for whom an administrator acts. Only a super administrator may act for others, never for a guest or
 * another super administrator; so nobody who acts for a person can go on to act for a third one.
 */
async function actingFor(
  db: Kysely<PeopleTables>,
  viewer: Viewer,
  { admin }: ViewerRow,
  reason: string,
  today: string,
) {
  if (!admin || viewer.guest || admin.id === viewer.id || viewer.roles.includes('ROLE_SUPER_ADMIN')) return null
  await noteImpersonation(db, { personId: viewer.id, admin, reason, today })
  return { ...viewer, impersonator: { id: admin.id, username: admin.username, reason } }
}

function viewerQuery(identity: Identity, effectiveRoles: EffectiveRoles, today: string) {
  const { issuer } = identity
  const { subject, lent } = entranceOf(identity)
  return sql<ViewerRow>`${prepared}
    select "user".id, "user".display_name as name, "user".username, "user".disabled,
      "user".official_name as "officialName", "user".given_name as "givenName", "user".family_name as "familyName",
      "user".email,
      array(select r.role from person_role r where r.person_id = "user".id and r.source = 'token') as "tokenRoles",
      coalesce(i.roles_at > to_timestamp(${identity.issuedAt}), false) as "rolesAreNewer",
      array(select r.role from person_role r
        where r.person_id = "user".id and r.source = 'database' and ${inForce('r', today)}) as "databaseRoles",
      array(select p.permission from person_permission p
        where p.person_id = "user".id and ${inForce('p', today)} order by p.permission) as permissions,
      ${allRoles(effectiveRoles)} as "effectiveRoles",
      (select coalesce(json_agg(json_build_object('object', g.object, 'acts', g.acts, 'until', g.until) order by g.id), '[]')
        from guest_grant g where g.person_id = "user".id and g.revoked_at is null and g.until > now()
          and ${lent}) as grants,
      ${hasEnded({ ...identity, subject })} as ended,
      exists (select from guest_grant g where g.person_id = "user".id) as invited,
      ${heldScopes(sql`"user".id`, today)} as holds,
      ${identity.impersonator ? adminQuery(issuer, identity.impersonator.id, today) : sql`null`} as admin
    from person_identity i
    cross join lateral (select p.*, ${today}::date as today from person p where p.id = i.person_id) as "user"
    where i.issuer = ${issuer} and i.subject = ${subject}`
}

/** The person who acts must be recorded here as a super administrator: the claim alone is not sufficient. */
const adminQuery = (issuer: string, subject: string, today: string) => sql`(
  select json_build_object('id', a.id, 'username', a.username, 'name', a.display_name)
  from person_identity ai join person a on a.id = ai.person_id
  where ai.issuer = ${issuer} and ai.subject = ${subject} and not a.disabled and exists (
    select from person_role r where r.person_id = a.id and r.role = 'ROLE_SUPER_ADMIN' and ${inForce('r', today)}))`
