import { sql } from 'kysely'
import {
  type Collection,
  commonFields,
  commonNames,
  numbered,
  type RosterRow,
  text,
  universityId,
} from './collection.ts'

type UserRow = RosterRow & {
  username: string
  email: string | null
  studentNumber: string | null
  staffNumber: string | null
  officialName: string
  givenName: string | null
  familyName: string | null
  disabled: boolean
  takes: boolean
  teaches: boolean
}

const role = sql`case when r.teaches then 'teacher' else 'student' end`

/** The people who take or teach courses, and nobody else. */
export const users: Collection<UserRow> = {
  ...{ list: 'users', one: 'user' },
  rows: () => sql<UserRow>`
    select p.id, p.username, p.email, p.student_number as "studentNumber", p.staff_number as "staffNumber",
      p.official_name as "officialName", p.given_name as "givenName", p.family_name as "familyName", p.disabled,
      x.takes, x.teaches, p.updated_at as "changedAt"
    from person p cross join lateral (
      select exists (select from enrollment e where e.person_id = p.id and e.state <> 'WITHDRAWN') as takes,
        exists (select from course_lecturer l where l.person_id = p.id) as teaches) x
    where p.closed_as is null and (x.takes or x.teaches)`,
  fields: {
    ...commonFields(sql`r.id::text`),
    ...{ username: text(sql`r.username`), email: text(sql`r.email`), 'roles.role': text(role), role: text(role) },
    ...{ givenName: text(sql`r."givenName"`), familyName: text(sql`coalesce(r."familyName", r."officialName")`) },
    ...{ identifier: text(sql`coalesce(r."studentNumber", r."staffNumber")`) },
    enabledUser: text(sql`(not r.disabled)::text`),
  },
  names: [
    ...[...commonNames, 'enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'roles', 'primaryOrg'],
    ...['identifier', 'email', 'agents'],
  ],
  idOf: numbered(),
  shown: (row, link) => {
    const { id, username, email, studentNumber, staffNumber, givenName, familyName, officialName } = row
    const identifier = studentNumber ?? staffNumber
    const org = link('org', universityId)
    return {
      ...{ sourcedId: String(id), status: 'active', dateLastModified: row.changedAt },
      ...{ enabledUser: String(!row.disabled), username },
      userIds: [
        ...(studentNumber === null ? [] : [{ type: 'studentNumber', identifier: studentNumber }]),
        ...(staffNumber === null ? [] : [{ type: 'staffNumber', identifier: staffNumber }]),
      ],
      // Rosters need both names; who has one name only has it as family name.
      ...{ givenName: givenName ?? '', familyName: familyName ?? officialName },
      roles: rolesOf(row).map((one) => ({ ...one, org })),
      primaryOrg: org,
      ...(identifier !== null && { identifier }),
      ...(email !== null && { email }),
      agents: [],
    }
  },
}

/** Who teaches is a teacher first, and may take courses besides. */
export function rolesOf({ takes, teaches }: Pick<UserRow, 'takes' | 'teaches'>) {
  const roles = [...(teaches ? ['teacher'] : []), ...(takes ? ['student'] : [])]
  return roles.map((role, at) => ({ roleType: at === 0 ? 'primary' : 'secondary', role }))
}

export const isStudent = sql<boolean>`r.takes`
export const isTeacher = sql<boolean>`r.teaches`
