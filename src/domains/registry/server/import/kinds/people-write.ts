import type { Kysely } from 'kysely'
import { embeddedIssuer, loadedPersonColumns, type NewPerson, personRow, subjectOf } from '#people/server'
import type { RegistryTables } from '../../tables.ts'
import type { ReadRow } from '../cells.ts'
import type { Keep, RowToWrite } from '../keep.ts'
import type { PersonChange, PersonEntry, Records } from './people-known.ts'

/** Adds the new people, changes the names of existing ones, and gives each their roles and studies. */
export async function writePeople(
  keep: Keep,
  wanted: readonly PersonChange[],
  { programs, issuer, number }: Records,
  db: Kysely<RegistryTables>,
): Promise<void> {
  const numberOf = ({ values }: ReadRow): string => values[number] ?? ''
  const news = wanted.filter(({ person }) => !person)
  await keep.add(
    'person',
    loadedPersonColumns,
    news.map((want) => newRow(want, numberOf(want.row))),
  )
  await keep.change('person', changeable, wanted.flatMap(changedRow))
  const ids = await idsOf(
    db,
    news.map(({ row }) => numberOf(row)),
  )
  const withId = wanted.map((want) => ({ ...want, id: want.person?.id ?? ids.get(numberOf(want.row)) ?? null }))
  await keep.add(
    'person_identity',
    { person_id: 'integer', issuer: 'text', subject: 'text' },
    withId.flatMap(({ row, person, id }) => {
      const subject = row.values.subject ?? (issuer === embeddedIssuer ? subjectOf(numberOf(row)) : null)
      return person || issuer === null || subject === null ? [] : [{ line: row.line, person_id: id, issuer, subject }]
    }),
  )
  await keep.add(
    'person_role',
    { person_id: 'integer', role: 'text', source: 'text' },
    withId.flatMap(({ row, roles, id }) =>
      roles.map((role) => ({ line: row.line, person_id: id, role, source: 'database' })),
    ),
  )
  await keep.add(
    'user_program',
    { person_id: 'integer', program_id: 'integer', started_on: 'date' },
    withId.flatMap(({ row: { line, values }, program, id }) => {
      const program_id = programs.get(values.program ?? '') ?? null
      return program === null ? [] : [{ line, person_id: id, program_id, started_on: values.startedOn ?? null }]
    }),
  )
}

async function idsOf(db: Kysely<RegistryTables>, usernames: readonly string[]): Promise<Map<string, number>> {
  if (usernames.length === 0) return new Map()
  const found = await db
    .selectFrom('person')
    .select(['id', 'username'])
    .where((eb) => eb('username', '=', eb.fn.any(eb.val([...usernames]))))
    .execute()
  return new Map(found.map(({ id, username }) => [username, id]))
}

/** The columns that a file can change for an existing person, including derived ones. */
const changeable = {
  ...({ email: 'text', official_name: 'text', given_name: 'text', family_name: 'text' } as const),
  ...({ name_order: 'text', chinese_name: 'text', english_name: 'text', portuguese_name: 'text' } as const),
  ...({ display_name: 'text', sort_name: 'text' } as const),
}

const newRow = ({ row }: PersonChange, username: string): RowToWrite => {
  const { values } = row
  return { line: row.line, ...toColumns(personRow({ ...said(values), username })) }
}

function changedRow({ row, person }: PersonChange): RowToWrite[] {
  if (!person) return []
  return [{ line: row.line, id: person.id, ...toColumns(personRow({ ...person, ...said(row.values, person) })) }]
}

/** The data of a person from the file; for an empty cell, the recorded value. */
function said(values: ReadRow['values'], known?: PersonEntry): Omit<NewPerson, 'username'> {
  const of = (column: string, before: string | null = null): string | null => values[column] ?? before
  return {
    officialName: values.officialName ?? known?.officialName ?? '',
    givenName: of('givenName', known?.givenName),
    familyName: of('familyName', known?.familyName),
    nameOrder: values.nameOrder === undefined ? (known?.nameOrder ?? 'given-first') : orderIn(values.nameOrder),
    chineseName: of('chineseName', known?.chineseName),
    englishName: of('englishName', known?.englishName),
    portugueseName: of('portugueseName', known?.portugueseName),
    email: of('email', known?.email),
    studentNumber: of('studentNumber', known?.studentNumber),
    staffNumber: of('staffNumber', known?.staffNumber),
  }
}

const orderIn = (text: string) => (text === 'family-first' ? 'family-first' : 'given-first')

/** A row of `person` with its defaults left to the database. */
const toColumns = (row: ReturnType<typeof personRow>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : null]))
