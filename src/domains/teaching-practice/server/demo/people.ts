import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { addPeople, inventNames } from '#people/server'
import { fold } from '#platform/contract/fold.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import type { PracticeTables } from '../tables.ts'
import type { DemoPractice } from './plans.ts'
import { coordinatedSchools, placingSchools } from './schools.ts'

type Db = Kysely<PracticeTables>
/** A person who looks after practices: their entry in the list of supervisors, and their person record. */
export type Party = { entry: number; person: number }
export type Parties = {
  /** Supervisors of the university, used in turn; the first is a demo user. */
  supervisors: readonly Party[]
  /** By school; the demo user at Mina's school comes first there. */
  mentors: ReadonlyMap<string, readonly Party[]>
}

type External = {
  username: string
  school: string
  coordinates: boolean
  names: ReturnType<typeof inventNames>
  email: string
}

const mentorsPerSchool = 2
const firstName = 900_000

/** People of the schools, who have no account. */
const externals: readonly External[] = [
  ...coordinatedSchools.map((school, at) => external(school, at, true)),
  ...placingSchools.flatMap((school, at) =>
    Array.from({ length: mentorsPerSchool }, (_, nth) => external(school, 100 + at * mentorsPerSchool + nth, false)),
  ),
]

function external(school: string, at: number, coordinates: boolean): External {
  const names = inventNames(firstName + at)
  const sign = [names.givenName, names.familyName?.split(' ').at(-1)]
    .map((name) => fold(name ?? '').replaceAll(' ', ''))
    .join('.')
  const domain = `${school.toLowerCase()}.school.example`
  return { username: `external.${school.toLowerCase()}.${at}`, school, coordinates, names, email: `${sign}@${domain}` }
}

/** People of the schools and of the university who look after students; external ones are added. */
export async function seedParties(
  db: Db,
  { people, schools, lecturers }: { people: Ids; schools: Ids; lecturers: readonly string[] },
): Promise<Parties> {
  await addPeople(
    db,
    externals.map(({ username, names, email }) => ({ ...names, username, email, language: languageOf(names) })),
  )
  const usernames = externals.map(({ username }) => username)
  const added = await db.selectFrom('person').select(['id', 'username']).where('username', 'in', usernames).execute()
  const ids = new Map([...people, ...added.map(({ id, username }): [string, number] => [username, id])])
  await addContacts(db, ids)
  const supervisors = ['tp.supervisor', ...lecturers.slice(6, 11)]
  const entries = await addEntries(db, { ids, schools, supervisors })
  const party = (username: string): Party => {
    const person = idOf(ids, username)
    return { person, entry: entries.get(person) ?? 0 }
  }
  const mentors = placingSchools.map((school): [string, Party[]] => [
    school,
    [
      ...(school === mentorSchool ? ['mentor'] : []),
      ...externals.filter((one) => one.school === school && !one.coordinates).map(({ username }) => username),
    ].map(party),
  ])
  return { supervisors: supervisors.map(party), mentors: new Map(mentors) }
}

/** The school of the demo mentor. */
const mentorSchool = 'HTP'

const languageOf = ({ chineseName, portugueseName }: External['names']): 'en' | 'pt' | 'zh-Hant' =>
  chineseName ? 'zh-Hant' : portugueseName ? 'pt' : 'en'

const entryColumns = {
  ...({ person_id: 'integer', kind: 'text', school_id: 'integer', language: 'text' } as const),
  ...({ coordinates: 'boolean', load_limit: 'integer', active: 'boolean' } as const),
}
const supervisorLimit = 14

async function addEntries(
  db: Db,
  { ids, schools, supervisors }: { ids: Ids; schools: Ids; supervisors: readonly string[] },
): Promise<Map<number, number>> {
  const usual = { school_id: null, language: 'en', coordinates: false, load_limit: null, active: true }
  const rows = [
    ...supervisors.map((username) => ({
      ...{ ...usual, person_id: idOf(ids, username), kind: 'USER', load_limit: supervisorLimit },
    })),
    {
      ...{ ...usual, person_id: idOf(ids, 'mentor'), kind: 'USER', language: 'zh-Hant', load_limit: 3 },
      school_id: idOf(schools, mentorSchool),
    },
    ...externals.map(({ username, school, coordinates, names }) => ({
      ...{ ...usual, person_id: idOf(ids, username), kind: 'EXTERNAL', language: languageOf(names), coordinates },
      school_id: idOf(schools, school),
    })),
  ]
  const names = sql.join(Object.keys(entryColumns).map((name) => sql.ref(name)))
  const made = await sql<{ id: number; person: number }>`
    insert into practice_supervisor (${names}) select ${names} from ${setOf(entryColumns, rows)}
    returning id, person_id as person`.execute(db)
  return new Map(made.rows.map(({ id, person }) => [person, id]))
}

const contactColumns = {
  ...({ person_id: 'integer', category: 'text', type: 'integer', custom_type: 'text', combined: 'text' } as const),
}
type Contact = { person_id: number; category: string; type: number; custom_type: string | null; combined: string }

/** The contacts of people at schools (specification §3). */
async function addContacts(db: Db, ids: Ids): Promise<void> {
  const rows = externals.flatMap(({ username, names, email }, at): Contact[] => {
    const of = (type: number, custom_type: string | null, combined: string | null) =>
      combined === null
        ? []
        : [{ person_id: idOf(ids, username), category: 'Teaching Practice Supervisor', type, custom_type, combined }]
    return [
      ...of(contactTypes.custom, 'englishName', names.englishName ?? names.officialName),
      ...of(contactTypes.custom, 'chineseName', names.chineseName),
      ...of(contactTypes.email, null, email),
      ...of(contactTypes.mobile, null, `+85366${300_000 + at * 731}`),
    ]
  })
  await insertContacts(db, rows)
}

/** The emergency contacts of the students; Mina's exist already. */
export async function seedEmergencyContacts(db: Db, practices: readonly DemoPractice[], people: Ids): Promise<void> {
  const { emergencyPerson, emergencyRelationship, mobile } = contactTypes
  const asked = practices.filter(({ state }) => state !== 'PLANNED' && state !== 'CANCELLED')
  const rows = asked
    .filter(({ at, marks }) => !marks.includes('mina') && at % 19 !== 5)
    .flatMap(({ student, at }): Contact[] => {
      const of = { person_id: idOf(people, student), category: 'Emergency', custom_type: null }
      return [
        { ...of, type: emergencyPerson, combined: inventNames(firstName + 500 + at).officialName },
        { ...of, type: emergencyRelationship, combined: at % 2 === 0 ? 'Mother' : 'Father' },
        { ...of, type: mobile, combined: `+85366${400_000 + at * 917}` },
      ]
    })
  await insertContacts(db, rows)
}

async function insertContacts(db: Db, rows: readonly Contact[]): Promise<void> {
  await sql`insert into user_contact (person_id, category, type, custom_type, combined)
    select person_id, category, type, custom_type, combined from ${setOf(contactColumns, rows)}
    on conflict do nothing`.execute(db)
}
