import { type Kysely, sql } from 'kysely'
import { User } from '../../contract/user.ts'
import type { PeopleTables } from '../tables.ts'
import type { Forgotten } from './forgotten-person.ts'

export const nobodyOf = (id: number): string => `Erased person ${id}`

/** Gathers the names and signs of a person from the rows that still hold them; asked before anything goes. */
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

/** What was found of a person at two times. */
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

/** A part of a longer name must not go before the whole; one letter is nobody's sign. */
const longestFirst = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => (text !== null && text.trim().length > 1 ? [text] : [])))].toSorted(
    (one, other) => other.length - one.length,
  )

/** Finds any of these texts as words of their own; `S1` is not found in `S12`, a Chinese name also between others. */
export function patternOf(texts: readonly string[]): string {
  const escaped = texts.map((text) => {
    const plain = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return `${/^[a-z0-9]/i.test(text) ? before : ''}${plain}${/[a-z0-9]$/i.test(text) ? after : ''}`
  })
  return texts.length > 0 ? escaped.join('|') : nothing
}

/** The same in PostgreSQL's regular expressions and in ours. */
const [before, after, nothing] = ['(?<![A-Za-z0-9])', '(?![A-Za-z0-9])', '(?!)']

/** A text that is certainly about the person, without their names, contacts and signs. */
export const forgetInText = (text: string, { texts, signs, nobody }: Forgotten): string =>
  text.replace(new RegExp(patternOf([...signs, ...texts]), 'giu'), nobody)
