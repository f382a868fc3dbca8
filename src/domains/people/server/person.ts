import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { displayName, type Names, renamed, sortName } from '../contract/names.ts'
import type { PeopleTables } from './tables.ts'

type PersonRow = Insertable<PeopleTables['person']>

/** The data of a person when they are first recorded: from a sign-in, an import or a test. */
export type NewPerson = Pick<Names, 'officialName'> &
  Partial<Names> & {
    username: string
    email?: string | null
    studentNumber?: string | null
    staffNumber?: string | null
    /** The person's id at the identity provider, if it is known before their first sign-in. */
    signInId?: string | null
    language?: PersonRow['language']
    /** Whether it is another system that uses the API: lists of people leave it out. */
    isClient?: boolean
  }

/** A row of `person`, with the columns derived from the names: for display, sorting and search. */
export function personRow(person: NewPerson): PersonRow {
  const {
    username,
    email = null,
    studentNumber = null,
    staffNumber = null,
    signInId = null,
    language = null,
    isClient = false,
  } = person
  const names = { ...nameless, ...person }
  return {
    username,
    email,
    student_number: studentNumber,
    staff_number: staffNumber,
    sign_in_id: signInId,
    language,
    is_client: isClient,
    ...nameColumns(names),
  }
}

const nameless = {
  givenName: null,
  familyName: null,
  nameOrder: 'given-first',
  preferredName: null,
  chineseName: null,
  englishName: null,
  portugueseName: null,
} satisfies Omit<Names, 'officialName'>

/** Changes some of a person's names, and the columns derived from them for display, sorting and search. */
export async function rename(db: Kysely<PeopleTables>, id: number, change: Changes): Promise<void> {
  const { language, ...old } = await namesOf(db, id)
  const { language: wanted = language, ...names } = change
  const columns = nameColumns(merged(old, names))
  await db
    .updateTable('person')
    .set({ ...columns, language: wanted })
    .where('id', '=', id)
    .execute()
}

/** Changes one official name by the rules of `renamed`, with all that follows from it. */
export async function renameOfficially(
  db: Kysely<PeopleTables>,
  id: number,
  field: Parameters<typeof renamed>[1],
  value: string,
): Promise<void> {
  const { language: _, ...names } = await namesOf(db, id)
  await db
    .updateTable('person')
    .set(nameColumns(renamed(names, field, value)))
    .where('id', '=', id)
    .execute()
}

type Changes = { [K in keyof Names]?: Names[K] | undefined } & { language?: PersonRow['language'] | undefined }

const namesOf = (db: Kysely<PeopleTables>, id: number) =>
  db
    .selectFrom('person')
    .select('language')
    .select(['official_name as officialName', 'given_name as givenName', 'family_name as familyName'])
    .select(['name_order as nameOrder', 'preferred_name as preferredName', 'chinese_name as chineseName'])
    .select(['english_name as englishName', 'portuguese_name as portugueseName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Properties that are missing or undefined in the change stay as they are. */
function merged(old: Names, change: Omit<Changes, 'language'>): Names {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...old, ...Object.fromEntries(given) }
}

function nameColumns(names: Names) {
  return {
    official_name: names.officialName,
    given_name: names.givenName,
    family_name: names.familyName,
    name_order: names.nameOrder,
    preferred_name: names.preferredName,
    chinese_name: names.chineseName,
    english_name: names.englishName,
    portuguese_name: names.portugueseName,
    display_name: displayName(names),
    sort_name: sortName(names),
  }
}

/** The roles of `person` in force on a day, as SQL of type text[]; `person` is an SQL reference such as `p.id`. */
export const rolesOn = (person: string, day: string) => sql<string[]>`array(
  select distinct r.role from person_role r where r.person_id = ${sql.ref(person)} and ${inForce('r', day)} order by r.role)`

/** Whether a right with a first and a last day (`from_day`, `until_day`) is in force on a day. */
export const inForce = (table: string, day: string) => sql<boolean>`
  coalesce(${sql.ref(`${table}.from_day`)} <= ${day}::date, true)
  and coalesce(${sql.ref(`${table}.until_day`)} >= ${day}::date, true)`

/**
 * Whether `"user"` is a member of the university; people who were only invited as guests have no role or right there.
 * Effective roles are SQL expressions over `"user"`.
 */
export const isMember = (effectiveRoles: readonly RawBuilder<string[]>[], day: string) => sql<boolean>`(
  not exists (select from guest_grant g where g.person_id = "user".id)
  or exists (select from person_role r where r.person_id = "user".id and ${inForce('r', day)})
  or exists (select from person_permission r where r.person_id = "user".id and ${inForce('r', day)})
  or cardinality(${allRoles(effectiveRoles)}) > 0)`

/** The roles of several domains as one list. */
export const allRoles = (effectiveRoles: readonly RawBuilder<string[]>[]) =>
  sql<
    string[]
  >`(${sql.join([sql`'{}'::text[]`, ...effectiveRoles.map((one) => sql`coalesce(${one}, '{}')`)], sql` || `)})`
