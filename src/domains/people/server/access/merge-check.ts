import { type Kysely, sql } from 'kysely'
import { isAdmin, type Viewer } from '#platform/contract/policy.ts'
import { grantable } from '../../contract/person-role.ts'
import type { PeopleTables } from '../tables.ts'

/** The data of one of the two records that decides whether they can be merged. */
export type Candidate = {
  id: number
  name: string
  disabled: boolean
  studentNumber: string | null
  staffNumber: string | null
  roles: string[]
  permissions: number
  erased: boolean
  accounts: number
}

export async function candidateIn(db: Kysely<PeopleTables>, id: number): Promise<Candidate | null> {
  const { rows } = await sql<Candidate>`
    select p.id, p.display_name as name, p.disabled, p.student_number as "studentNumber",
      p.staff_number as "staffNumber",
      array(select distinct r.role from person_role r where r.person_id = p.id) as roles,
      (select count(*)::int from person_permission r where r.person_id = p.id) as permissions,
      exists (select from erasure_request e where e.person_id = p.id and e.state in ('QUEUED', 'ERASED')) as erased,
      (select count(*)::int from person_identity i where i.person_id = p.id) as accounts
    from person p where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Refusal = 'notSelf' | 'higherRights'

/**
 * A merge gives the rights of both records to everybody who can sign in as either. So nobody merges their own record,
 * or one with rights that they could not grant.
 */
export function rightsNeeded(me: Viewer, keep: Candidate, from: Candidate): Refusal | null {
  if (keep.id === me.id || from.id === me.id) return 'notSelf'
  const mayGrant = new Set<string>(grantable(me))
  const isHigher = ({ roles, permissions }: Candidate) =>
    roles.some((role) => !mayGrant.has(role)) || (permissions > 0 && !isAdmin(me))
  return isHigher(keep) || isHigher(from) ? 'higherRights' : null
}

type Blocker = 'samePerson' | 'closed' | 'erased' | 'studentNumbers' | 'staffNumbers'

/** What prevents the merge of the two records. */
export function mergeBlockers(keep: Candidate, from: Candidate): Blocker[] {
  if (keep.id === from.id) return ['samePerson']
  const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
  return [
    ...(keep.disabled ? (['closed'] as const) : []),
    ...(keep.erased || from.erased ? (['erased'] as const) : []),
    ...(differ(keep.studentNumber, from.studentNumber) ? (['studentNumbers'] as const) : []),
    ...(differ(keep.staffNumber, from.staffNumber) ? (['staffNumbers'] as const) : []),
  ]
}
