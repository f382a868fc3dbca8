import { type Kysely, sql } from 'kysely'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'
import type { Forgotten } from './forgotten-person.ts'

export const nobodyOf = (id: number): string => `Erased person ${id}`

/** Collects the names and identifiers of a person from the rows that still contain them; runs before any deletion. */
export async function forgottenOf(db: Kysely<PeopleTables>, id: number): Promise<Forgotten> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { username, email, student_number, staff_number, sign_in_id, given_name, family_name, preferred_name } = person
  const { official_name, display_name, sort_name, chinese_name, english_name, portuguese_name } = person
  const shown = [official_name, display_name, sort_name]
  const asked = sql`change_request where person_id = ${id} and field <> 'birthDate'`
  const texts = [
    ...[
      ...shown,
      ...official_name.split(/\s+/).filter((word) => word.length > 3),
      given_name,
      family_name,
      preferred_name,
      chinese_name,
      english_name,
      portuguese_name,
      username,
    ],
    ...(await textsOf(db, sql`select unnest(array[value, old_value]) from ${asked}`)),
    ...(await textsOf(db, sql`select unnest(array[combined, phone]) from user_contact where person_id = ${id}`)),
    ...(await textsOf(db, sql`select unnest(array[phone, homepage, office]) from public_info where person_id = ${id}`)),
  ]
  const signs = [
    ...[email, student_number, staff_number, sign_in_id],
    ...(await textsOf(db, sql`select orcid from public_info where person_id = ${id}`)),
    ...(await textsOf(db, sql`select username from wifi_credential where person_id = ${id}`)),
  ]
  return {
    ...{ id, iri: User.iri(id), nobody: nobodyOf(id) },
    ...{ shown: longestFirst(shown), texts: longestFirst(texts), signs: longestFirst(signs) },
  }
}

/** Combines what was found of a person at two times. */
export const joined = (one: Forgotten, other: Forgotten): Forgotten => ({
  ...one,
  shown: longestFirst([...one.shown, ...other.shown]),
  texts: longestFirst([...one.texts, ...other.texts]),
  signs: longestFirst([...one.signs, ...other.signs]),
})

async function textsOf(db: Kysely<PeopleTables>, query: ReturnType<typeof sql>): Promise<(string | null)[]> {
  const { rows } = await sql<{ text: string | null }>`select q.text from (${query}) q (text)`.execute(db)
  return rows.map(({ text }) => text)
}

/** Longer texts are replaced before texts they contain; a single letter identifies nobody. */
const longestFirst = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text !== null && text.trim().length > 1 ? [text] : [])))].toSorted(
    (one, other) => other.length - one.length,
  )

/**
 * A pattern that finds any of these texts as whole words: `S1` is not found in `S12`; a Chinese name is also found
 * between other characters.
 */
export function patternOf(texts: readonly string[]): string {
  const escaped = texts.map((text) => {
    const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return `${/^[a-z0-9]/i.test(text) ? before : ''}${plain}${/[a-z0-9]$/i.test(text) ? after : ''}`
  })
  return texts.length > 0 ? escaped.join('|') : nothing
}

/** The same syntax works in PostgreSQL and in JavaScript. */
const [before, after, nothing] = ['(?<![A-Za-z0-9])', '(?![A-Za-z0-9])', '(?!)']

/** A text that is certainly about the person, with their names, contacts and identifiers replaced. */
export const forgetInText = (text: string, { texts, signs, nobody }: Forgotten): string =>
  text.replace(new RegExp(patternOf([...signs, ...texts]), 'giu'), nobody)
