import { type Kysely, type RawBuilder, sql } from 'kysely'
import { roles } from '#people/contract'
import { NotFound } from '#platform/contract/errors.ts'
import type { IntegrationsTables } from '../tables.ts'
import { ScimError } from './scim-error.ts'
import { isUser } from './stored-user.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** A role with the people who have it today. */
type RoleGroup = { role: string; changed: string; members: { id: number; name: string }[] }
type Reading = { db: Kysely<IntegrationsTables>; today: string; base: string }

/** What a request says of groups: which, and whether their members are left out. */
type GroupQuery = { filter: string | null; excluded: string | null; attributes: string | null }

export const groupQueryOf = ({ searchParams }: URL): GroupQuery => ({
  filter: searchParams.get('filter'),
  excluded: searchParams.get('excludedAttributes'),
  attributes: searchParams.get('attributes'),
})

const namesIn = (list: string): string[] =>
  list
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())

/** Members are left out where a provider says so: Entra ID always does, because a group may have thousands. */
const hasMembers = ({ excluded, attributes }: GroupQuery): boolean =>
  attributes === null ? !namesIn(excluded ?? '').includes('members') : namesIn(attributes).includes('members')

/** The groups that fit, in the order of the roles; those that nobody has are empty. */
export async function readGroups(query: GroupQuery, reading: Reading): Promise<object[]> {
  const groups = await rowsOf(chosen(query.filter), query, reading)
  return groups.map((one) => shown(one, query, reading))
}

/** One group; a role that does not exist is not found. */
export async function readGroup(id: string, query: GroupQuery, reading: Reading): Promise<object> {
  const [group] = await rowsOf(sql<boolean>`r.role = ${id}`, query, reading)
  if (!group) throw new NotFound('There is no such group.')
  return shown(group, query, reading)
}

/** The filters of Entra ID and Okta: a group by its name or id, or the groups of a user. */
function chosen(filter: string | null): RawBuilder<boolean> {
  if (filter === null) return sql<boolean>`true`
  const [, name = '', value = ''] = /^\s*([\w.]{1,40})\s+eq\s+"([\w-]{1,60})"\s*$/i.exec(filter) ?? []
  if (/^(displayName|id)$/i.test(name)) return sql<boolean>`lower(r.role) = lower(${value})`
  if (/^members(\.value)?$/i.test(name))
    return sql<boolean>`exists (
    select from person_role m where m.role = r.role and m.person_id::text = ${value})`
  throw new ScimError(400, 'invalidFilter', 'Only displayName, id and members.value eq "…" are known.')
}

async function rowsOf(where: RawBuilder<boolean>, query: GroupQuery, { db, today }: Reading): Promise<RoleGroup[]> {
  const people = hasMembers(query)
    ? sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.display_name) order by p.id)
        from (select distinct m.person_id from person_role m where m.role = r.role
          and coalesce(m.from_day <= ${today}::date, true) and coalesce(m.until_day >= ${today}::date, true)) h
        join person p on p.id = h.person_id left join scim_user s on s.person_id = p.id where ${isUser}), '[]')`
    : sql`'[]'::json`
  const { rows } = await sql<RoleGroup>`
    select r.role, ${people} as members,
      coalesce((select max(m.created_at) from person_role m where m.role = r.role), 'epoch') as changed
    from unnest(${[...roles]}::text[]) with ordinality as r (role, place)
    where ${where} order by r.place`.execute(db)
  return rows
}

/** A group as SCIM shows it (RFC 7643, 4.2). */
function shown({ role, changed, members }: RoleGroup, query: GroupQuery, { base }: Reading): object {
  return {
    ...{ schemas: [groupSchema], id: role, displayName: role },
    ...(hasMembers(query) && {
      members: members.map(({ id, name }) => ({
        ...{ value: String(id), $ref: `${base}/Users/${id}`, type: 'User', display: name },
      })),
    }),
    meta: { resourceType: 'Group', lastModified: changed, location: `${base}/Groups/${role}` },
  }
}
