import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { contactTypes } from '#people/contract'
import { personRow } from '#people/server'
import type { ImportParts, KeepRows, RowToKeep } from './keep.ts'
import type { PracticeLine, Records } from './known.ts'

/** Entries of the list of supervisors: mentors by their lowercase e-mail address, and all by person. */
export type Entries = { byEmail: ReadonlyMap<string, number>; byPerson: ReadonlyMap<number, number> }

/** Adds the unknown mentors, and adds all people whom the lines name to the list of supervisors. */
export async function writeSupervisors(
  keep: KeepRows,
  lines: readonly PracticeLine[],
  { records, db }: ImportParts,
): Promise<Entries> {
  const news = newMentors(lines, records)
  const people = news.map(personOf)
  await keep.add('person', personColumns, people)
  const made = await idsOf(db, news)
  await keep.add(
    'user_contact',
    { person_id: 'integer', category: 'text', type: 'integer', custom_type: 'text', combined: 'text' },
    news.flatMap((mentor) => contactsOf(mentor, made.get(mentor.email) ?? 0)),
  )
  const named = lines.flatMap((line) => namedBy(line, records, made))
  await keep.add('practice_supervisor', entryColumns, withoutEntry(named))
  const byPerson = await entriesOf(db, named)
  const byEmail = named.flatMap(({ email, row }): [string, number][] => {
    const entry = byPerson.get(row.person_id)
    return email === undefined || entry === undefined ? [] : [[email, entry]]
  })
  return { byEmail: new Map(byEmail), byPerson }
}

type NewMentor = { line: number; username: string; email: string; values: PracticeLine['values'] }

/** Each new address once, from the first line that has the most data for it. */
function newMentors(lines: readonly PracticeLine[], { mentors }: Records): NewMentor[] {
  const found = new Map<string, NewMentor>()
  for (const { line, values } of lines) {
    const email = values.mentorEmail?.toLowerCase()
    if (email === undefined || mentors.has(email)) continue
    const before = found.get(email)
    const username = before?.username ?? `external.${crypto.randomUUID().slice(0, 8)}`
    found.set(email, { line: before?.line ?? line, username, email, values: { ...values, ...before?.values } })
  }
  return [...found.values()]
}

const languageOf = ({ mentorName }: PracticeLine['values']): string => (mentorName === undefined ? 'zh-Hant' : 'en')

const personColumns = {
  ...({ username: 'text', email: 'text', official_name: 'text', name_order: 'text', chinese_name: 'text' } as const),
  ...({
    english_name: 'text',
    display_name: 'text',
    sort_name: 'text',
    language: 'text',
  } as const),
}

function personOf({ line, username, values }: NewMentor): RowToKeep {
  const { mentorName: englishName = null, mentorNameZh: chineseName = null, mentorEmail: email = null } = values
  const officialName = englishName ?? chineseName ?? email ?? ''
  const row = personRow({ username, officialName, englishName, chineseName, email })
  return {
    ...{ line, username, email, official_name: officialName, chinese_name: chineseName, english_name: englishName },
    ...{ display_name: row.display_name, sort_name: row.sort_name },
    ...{ name_order: row.name_order ?? 'given-first', language: languageOf(values) },
  }
}

/** The ids of the people just added, by e-mail address. */
async function idsOf(db: Kysely<CourseTables>, news: readonly NewMentor[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from person where username = any(${news.map(({ username }) => username)}::text[])`.execute(db)
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  return new Map(news.map(({ email, username }) => [email, ids.get(username) ?? 0]))
}

/** Their data as contacts of their category (specification §3). */
function contactsOf({ line, values }: NewMentor, person_id: number): RowToKeep[] {
  const of = (type: number, custom_type: string | null, combined: string | undefined) =>
    combined === undefined
      ? []
      : [{ line, person_id, category: 'Teaching Practice Supervisor', type, custom_type, combined }]
  return [
    ...of(contactTypes.custom, 'chineseName', values.mentorNameZh),
    ...of(contactTypes.custom, 'englishName', values.mentorName),
    ...of(contactTypes.email, null, values.mentorEmail),
    ...of(contactTypes.mobile, null, values.mentorPhone),
  ]
}

const entryColumns = { person_id: 'integer', kind: 'text', school_id: 'integer', language: 'text' } as const

type Named = {
  email?: string
  isListed: boolean
  row: RowToKeep & { person_id: number }
}

/** All people whom a line names, with the values for a new entry in the list. */
function namedBy(
  { line, values }: PracticeLine,
  { mentors, supervisors, schools }: Records,
  made: ReadonlyMap<string, number>,
): Named[] {
  const named: Named[] = []
  const email = values.mentorEmail?.toLowerCase()
  const known = mentors.get(email ?? '')
  const person_id = known?.person ?? made.get(email ?? '')
  if (email !== undefined && person_id !== undefined) {
    const school_id = schools.get(values.school ?? '') ?? null
    const row = { line, person_id, kind: known ? 'USER' : 'EXTERNAL', school_id, language: languageOf(values) }
    named.push({ email, isListed: (known?.entry ?? null) !== null, row })
  }
  const supervisor = supervisors.get(values.supervisor ?? '')
  if (supervisor)
    named.push({
      isListed: supervisor.entry !== null,
      row: { line, person_id: supervisor.person, kind: 'USER', school_id: null, language: 'en' },
    })
  return named
}

/** One new entry for each person, from the first line that names them. */
const withoutEntry = (named: readonly Named[]): RowToKeep[] => [
  ...new Map(
    named.toReversed().flatMap(({ isListed, row }): [number, RowToKeep][] => (isListed ? [] : [[row.person_id, row]])),
  ).values(),
]

async function entriesOf(db: Kysely<CourseTables>, named: readonly Named[]): Promise<Map<number, number>> {
  const people = [...new Set(named.map(({ row }) => row.person_id))]
  const { rows } = await sql<{ id: number; person: number }>`
    select id, person_id as person from practice_supervisor where person_id = any(${people}::int[])`.execute(db)
  return new Map(rows.map(({ id, person }) => [person, id]))
}
