import { type Kysely, sql } from 'kysely'
import { type Ask, type Ctx, column, equals, serve } from '#platform/server/serve.ts'
import { User } from '../contract/user.ts'
import { inForce, rename, rolesOn } from './person.ts'
import { holdsWords } from './search.ts'
import type { PeopleTables } from './tables.ts'

const rows = (db: Kysely<PeopleTables>, ask: Ask, { today }: Ctx) =>
  db
    .selectFrom('person as p')
    .select(['p.id', 'p.version', 'p.username', 'p.email', 'p.student_number', 'p.staff_number', 'p.language'])
    .select(['p.official_name', 'p.given_name', 'p.family_name', 'p.name_order', 'p.preferred_name', 'p.display_name'])
    .select(['p.chinese_name', 'p.english_name', 'p.portuguese_name', 'p.birth_date', 'p.disabled'])
    .select((ask('roles') ? rolesOn('p.id', today) : sql<string[]>`'{}'::text[]`).as('roles'))

/** The people of the university. */
export const user = serve<PeopleTables>()(User, rows, {
  table: 'person',
  as: 'p',
  sensitive: { of: (row) => row.id, inLists: false },
  present: (row) => ({
    name: row.display_name,
    officialName: row.official_name,
    givenName: row.given_name,
    familyName: row.family_name,
    birthDate: row.birth_date,
    nameOrder: row.name_order,
    preferredName: row.preferred_name,
    chineseName: row.chinese_name,
    englishName: row.english_name,
    portugueseName: row.portuguese_name,
    username: row.username,
    email: row.email,
    studentNumber: row.student_number,
    staffNumber: row.staff_number,
    language: row.language,
    roles: row.roles,
    disabled: row.disabled,
  }),
  columns: {
    id: column('p.id'),
    name: column('p.sort_name'),
    username: column('p.username'),
    studentNumber: column('p.student_number'),
    staffNumber: column('p.staff_number'),
  },
  filters: {
    q: (typed) => holdsWords('p.search_text', typed),
    id: equals('p.id'),
    role: (role, { today }) => sql<boolean>`exists (
      select from person_role r where r.person_id = p.id and r.role = ${role} and ${inForce('r', today)})`,
  },
  sorted: [['name', 'asc']],
  update: (item, change, { db }) => rename(db, item.id, change),
})
