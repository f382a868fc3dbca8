import { type Expression, type SqlBool, sql } from 'kysely'
import { fold } from '../contract/fold.ts'

/** Where a search looks: a column of folded text, or the `search_text` of the row that a column refers to. */
type Place = string | { refers: string; to: string }

/**
 * The filter `q` of a list: whether every word of what somebody types is in one of the places, in any order.
 * A place is a column with an index over `search_words(…)`, such as `p.search_text`, or a reference to another table
 * that has one, such as `{ refers: 'i.person_id', to: 'person' }`.
 * Words of one or two Latin letters are the beginnings of words; longer ones, and Chinese, are found anywhere in the text.
 */
export const search =
  (...places: readonly [Place, ...Place[]]) =>
  (typed: string): Expression<SqlBool> =>
    each(typed, (word) => any(places, (place) => holds(place, word)))

/** The same for a computed text that nobody keeps, in lists that are narrowed already. */
export const searchIn =
  (text: Expression<unknown>) =>
  (typed: string): Expression<SqlBool> =>
    each(typed, (word) => contains(text, word))

/** What is referred to comes as one array, so that the indexes of both tables can serve an `or`. */
function holds(place: Place, word: string): Expression<SqlBool> {
  if (typeof place === 'string') return matches(sql.ref(place), word)
  const { refers, to } = place
  return sql<SqlBool>`${sql.ref(refers)} = any(array(
    select found.id from ${sql.table(to)} as found where ${matches(sql.ref('found.search_text'), word)}))`
}

/** The index of trigrams serves words of three signs; shorter ones and Chinese are served by the index of words. */
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

/** A folded word has no sign that means something to `like`. */
const contains = (column: Expression<unknown>, word: string) => sql<SqlBool>`${column} like ${`%${word}%`}`

/** Signs that `search_words` keeps each by itself. */
const ideograph = /[\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u

const any = <One>(many: readonly One[], condition: (one: One) => Expression<SqlBool>) =>
  sql<SqlBool>`(${sql.join(many.map(condition), sql` or `)})`

/** Nothing typed narrows nothing; signs without a letter or digit, such as `%`, find nothing. */
function each(typed: string, condition: (word: string) => Expression<SqlBool>): Expression<SqlBool> {
  const words = fold(typed).split(' ').filter(Boolean)
  if (words.length === 0) return sql<SqlBool>`${typed.trim() === ''}::boolean`
  return sql<SqlBool>`(${sql.join(words.map(condition), sql` and `)})`
}
