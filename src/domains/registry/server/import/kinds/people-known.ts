import { type Kysely, sql } from 'kysely'
import type { Names } from '#people/contract'
import type { RegistryTables } from '../../tables.ts'
import type { ReadRow } from '../cells.ts'
import { suggesting } from './nearest.ts'

/** A recorded person, with the data to which an import may add. */
export type PersonEntry = Names & {
  id: number
  username: string
  email: string | null
  studentNumber: string | null
  staffNumber: string | null
  roles: string[]
  programs: string[]
  /** Only a super administrator may change the record. */
  guarded: boolean
}

/** The number that identifies the people of a file. */
export type NumberKey = 'studentNumber' | 'staffNumber'

export type Records = {
  number: NumberKey
  byNumber: ReadonlyMap<string, PersonEntry>
  byUsername: ReadonlyMap<string, PersonEntry>
  byEmail: ReadonlyMap<string, PersonEntry>
  programs: ReadonlyMap<string, number>
  meantProgram: (code: string) => string | undefined
  /** The identity provider of the person who imports: the new people will sign in there too. */
  issuer: string | null
  /** The ids at that provider that already belong to somebody. */
  subjects: ReadonlySet<string>
}

/** What a row asks for besides the names: roles and a study that the person does not have yet. */
export type PersonChange = { row: ReadRow; person: PersonEntry | undefined; roles: string[]; program: string | null }

/** The people whom the rows may refer to, by number, user name or e-mail, and the programs they name. */
export async function recordsFor(
  db: Kysely<RegistryTables>,
  rows: readonly ReadRow[],
  { importer, number }: { importer: number; number: NumberKey },
): Promise<Records> {
  const all = (key: string) => [...new Set(rows.flatMap(({ values }) => values[key] ?? []))]
  const numbers = all(number)
  const column = sql.ref(number === 'studentNumber' ? 'p.student_number' : 'p.staff_number')
  const emails = all('email').map((email) => email.toLowerCase())
  const { rows: found } = await sql<PersonEntry>`
    select p.id, p.username, p.email, p.student_number as "studentNumber", p.staff_number as "staffNumber",
      p.official_name as "officialName", p.given_name as "givenName", p.family_name as "familyName",
      p.name_order as "nameOrder", p.preferred_name as "preferredName", p.chinese_name as "chineseName",
      p.english_name as "englishName", p.portuguese_name as "portugueseName",
      array(select r.role from person_role r where r.person_id = p.id and r.source = 'database') as roles,
      array(
        select g.code || ' ' || u.started_on from user_program u join program g on g.id = u.program_id
        where u.person_id = p.id) as programs,
      p.id = ${importer} or exists (
        select from person_role r where r.person_id = p.id and r.role = 'ROLE_SUPER_ADMIN') as guarded
    from person p
    where ${column} = any(${numbers}) or p.username = any(${numbers}) or lower(p.email) = any(${emails})`.execute(db)
  const programs = await sql<{ id: number; code: string }>`
    select id, code from program`.execute(db)
  const identity = await db
    .selectFrom('person_identity')
    .select('issuer')
    .where('person_id', '=', importer)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const issuer = identity?.issuer ?? null
  const taken = await sql<{ subject: string }>`
    select subject from person_identity where issuer = ${issuer} and subject = any(${all('subject')})`.execute(db)
  const by = (sign: (person: PersonEntry) => string | null) =>
    new Map(found.flatMap((person) => (sign(person) === null ? [] : [[sign(person) ?? '', person] as const])))
  return {
    number,
    byNumber: by((person) => person[number]),
    byUsername: by(({ username }) => username),
    byEmail: by(({ email }) => email?.toLowerCase() ?? null),
    meantProgram: suggesting(programs.rows.map(({ code }) => code)),
    programs: new Map(programs.rows.map(({ id, code }) => [code, id])),
    issuer,
    subjects: new Set(taken.rows.map(({ subject }) => subject)),
  }
}
