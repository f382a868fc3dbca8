import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { contactTypes } from '#people/contract'
import { fold } from '#platform/contract/fold.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import type { PracticeLine } from './known.ts'

type School = { id: number; code: string; names: readonly string[] }
type Teacher = { school: number | null; email: string | null; names: readonly string[] }

/** Proposals for names, by line: the most similar school or mentor. */
export type Guesses = {
  schools: ReadonlyMap<number, Guess>
  mentors: ReadonlyMap<number, Guess>
}
/** The known name to ask about, and the value to use: the code of the school, the address of the mentor. */
type Guess = { like: string; use: string }

/**
 * Schools may be given by code or by name, and known mentors by name alone: a name with exactly one match is replaced
 * by it. For other names the most similar one is kept as a proposal.
 */
export async function foundByName(
  db: Kysely<CourseTables>,
  lines: readonly PracticeLine[],
): Promise<{ lines: PracticeLine[]; guesses: Guesses }> {
  const schools = await schoolsOf(db)
  const teachers = lines.some(isNamedOnly) ? await teachersOf(db) : []
  const byCode = new Map(schools.map((school) => [school.code, school]))
  const asked = { schools: new Map<number, Guess>(), mentors: new Map<number, Guess>() }
  const found = lines.map((line) => {
    const { school: name } = line.values
    const meant = name === undefined || byCode.has(name) ? {} : among(schools, name)
    if (meant.like) asked.schools.set(line.line, guessOf(meant.like, meant.like.code))
    const values = { ...line.values, ...(meant.exact && { school: meant.exact.code }) }
    const mentor = isNamedOnly(line) ? mentorAt(teachers, byCode.get(values.school ?? ''), values) : {}
    if (mentor.like?.email) asked.mentors.set(line.line, guessOf(mentor.like, mentor.like.email))
    return { ...line, values: { ...values, ...(mentor.exact?.email && { mentorEmail: mentor.exact.email }) } }
  })
  return { lines: found, guesses: asked }
}

const guessOf = ({ names }: { names: readonly string[] }, use: string): Guess => ({
  like: `${names[0] ?? ''} (${use})`,
  use,
})

/** The mentor with this name at a school. */
function mentorAt(teachers: readonly Teacher[], school: School | undefined, values: PracticeLine['values']) {
  if (!school) return {}
  const there = teachers.filter((one) => one.school === school.id)
  return among(there, values.mentorName ?? values.mentorNameZh ?? '')
}

/** Whether only the name of a mentor is given. */
const isNamedOnly = ({ values }: PracticeLine): boolean =>
  values.mentorEmail === undefined && (values.mentorName ?? values.mentorNameZh) !== undefined

/** Names with a lower similarity are not proposed. */
const alike = 0.5

/** The one with exactly this name, or else the one with the most similar name. */
function among<T extends { names: readonly string[] }>(all: readonly T[], name: string): { exact?: T; like?: T } {
  const wanted = fold(name.trim())
  const exact = all.filter(({ names }) => names.some((one) => fold(one) === wanted))
  if (exact.length === 1 && exact[0]) return { exact: exact[0] }
  const [best] = all
    .map((one) => ({ one, share: Math.max(0, ...one.names.map((other) => shared(fold(other), wanted))) }))
    .filter(({ share }) => share >= alike)
    .sort((a, b) => b.share - a.share)
  return best ? { like: best.one } : {}
}

/** The similarity of two texts, from 0 to 1, by their pairs of letters. */
function shared(one: string, other: string): number {
  const [a, b] = [pairsIn(one), pairsIn(other)]
  const rest = [...b]
  const same = a.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return a.length + b.length === 0 ? 0 : (2 * same.length) / (a.length + b.length)
}

const pairsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))

async function schoolsOf(db: Kysely<CourseTables>): Promise<School[]> {
  const { rows } = await sql<School>`
    select s.id, s.code, array(select n.value from jsonb_each_text(s.name) n where n.value <> '' order by n.key) as names
    from school s order by s.id`.execute(db)
  return rows
}

async function teachersOf(db: Kysely<CourseTables>): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select ps.school_id as school, coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email,
      array_remove(array[p.display_name, p.english_name, p.chinese_name, p.official_name], null) as names
    from practice_supervisor ps join person p on p.id = ps.person_id
    where ps.active and ps.school_id is not null order by ps.id`.execute(db)
  return rows
}
