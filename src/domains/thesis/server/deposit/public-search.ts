import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '#platform/contract/fold.ts'
import { search, searchIn } from '#platform/server/search.ts'

const inDeposit = search('d.search_text')
const inPerson = search('x.search_text')
/** A person is found by the name that is shown alone, never by a number or an address. */
const inName = searchIn(sql`search_fold(x.display_name)`)

const ofAuthor = (word: string) => sql<SqlBool>`d.thesis_id = any(array(select w.thesis_id from thesis_author w
  join person x on x.id = w.person_id where ${inPerson(word)} and ${inName(word)}))`

/** The search of the public list: every word in the title, the keywords or the name of an author of the deposit `d`. */
export function inTexts(typed: string): Expression<SqlBool> {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return inDeposit(typed)
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`(${inDeposit(word)} or ${ofAuthor(word)})`),
    sql` and `,
  )})`
}
