import { type RawBuilder, sql } from 'kysely'
import {
  type Collection,
  commonFields,
  commonNames,
  facultyId,
  nameIn,
  numbered,
  type RosterRow,
  text,
  universityId,
} from './collection.ts'

type OrgRow = RosterRow & { name: string; code: string | null; faculties: number[] }

const sourcedId = sql`case when r.id = 0 then ${sql.lit(universityId)} else 'faculty-' || r.id end`
const isNumbered = numbered('faculty-')

/** The university as the one school, and its faculties as the departments of it. */
export const orgs = (universityName: string): Collection<OrgRow> => ({
  ...{ list: 'orgs', one: 'org' },
  rows: () => sql<OrgRow>`
    select 0 as id, ${universityName}::text as name, null::text as code, coalesce(max(updated_at), 'epoch') as "changedAt",
      coalesce(array_agg(id order by id), '{}') as faculties from faculty
    union all select id, ${nameIn(sql.ref('name'))}, code, updated_at, '{}' from faculty`,
  fields: {
    ...commonFields(sourcedId),
    name: text(sql`r.name`),
    type: text(orgType),
    identifier: text(sql`r.code`),
    'parent.sourcedId': text(sql`case when r.id <> 0 then ${sql.lit(universityId)} end`),
  },
  names: [...commonNames, 'name', 'type', 'identifier', 'parent', 'children'],
  idOf: (wanted) => (wanted === universityId ? isSchool : isNumbered(wanted)),
  shown: ({ id, name, code, faculties, changedAt }, link) => ({
    ...{ sourcedId: id === 0 ? universityId : facultyId(id), status: 'active', dateLastModified: changedAt },
    ...{ name, type: id === 0 ? 'school' : 'department', ...(code !== null && { identifier: code }) },
    ...(id !== 0 && { parent: link('org', universityId) }),
    children: faculties.map((one) => link('org', facultyId(one))),
  }),
})

const orgType: RawBuilder<unknown> = sql`case when r.id = 0 then 'school' else 'department' end`
export const isSchool = sql<boolean>`r.id = 0`
