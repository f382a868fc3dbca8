import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '../contract/fold.ts'

/** A place that is searched: a column of folded text, or the `search_text` of the row that a column refers to. */
type Place = string | { refers: string; to: string }

/**
 * The filter `q` of a list: whether every typed word is in one of the places, in any order.
 * A place is a column with an index over `search_words(…)`, such as `p.search_text`, or a reference to another table
 * that has one, such as `{ refers: 'i.person_id', to: 'person' }`.
 * Words of one or two Latin letters match beginnings of words; longer ones, and Chinese, match anywhere in the text.
 */
export const search =
  (...places: readonly [Place, ...Place[]]) =>
  (typed: string): Expression<SqlBool> =>
    each(typed, (word) => any(places, (place) => holds(place, word)))

/** The same for a computed text that is not stored, in lists that are already narrowed. */
export const searchIn =
  (text: Expression<unknown>) =>
  (typed: string): Expression<SqlBool> =>
    each(typed, (word) => contains(text, word))

/** Referenced ids come as one array, so that the indexes of both tables can serve an `or`. */
function holds(place: Place, word: string): Expression<SqlBool> {
  if (typeof place === 'string') return matches(sql.ref(place), word)
  const { refers, to } = place
  return sql<SqlBool>`${sql.ref(refers)} = any(array(
    select found.id from ${sql.table(to)} as found where ${matches(sql.ref('found.search_text'), word)}))`
}

/** The trigram index serves words of three and more characters; the word index serves shorter ones and Chinese. */
function matches(column: Expression<unknown>, word: string): Expression<SqlBool> {
  const signs = [...word]
  const ideographs = signs.filter((sign) => ideograph.test(sign))
  if (ideographs.length === 0)
    return signs.length > 2
      ? contains(column, word)
      : sql<SqlBool>`search_words(${column}) @@ ${`'${word}':*`}::tsquery`
  const query = ideographs.map((sign) => `'${sign}'`).join('&')
  const found = sql<SqlBool>`search_words(${column}) @@ ${query}::tsquery`
  return signs.length === 1 ? found : sql<SqlBool>`(${found} and ${contains(column, word)})`
}

/** A folded word contains no wildcards of `like`. */
const contains = (column: Expression<unknown>, word: string) => sql<SqlBool>`${column} like ${`%${word}%`}`

/** Characters that `search_words` treats as one word each. */
const ideograph = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u

const any = <One>(many: readonly One[], condition: (one: One) => Expression<SqlBool>) =>
  sql<SqlBool>`(${sql.join(many.map(condition), sql` or `)})`

/** An empty text does not narrow the list; characters without a letter or digit, such as `%`, find nothing. */
function each(typed: string, condition: (word: string) => Expression<SqlBool>): Expression<SqlBool> {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`${typed.trim() === ''}::boolean`
  return sql<SqlBool>`(${sql.join(words.map(condition), sql` and `)})`
}
