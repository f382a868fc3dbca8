import { type RawBuilder, sql } from 'kysely'
import type { Item, UpdateInput } from '#platform/contract/resource.ts'
import { type Language, type Localized, languages } from '#platform/contract/words.ts'
import type { Announcement } from '../../contract/announcement.ts'
import { violation } from '../words.ts'

const isEmpty = (column: string, language: Language) =>
  sql`coalesce(${sql.ref(column)} ->> ${sql.lit(language)}, '') = ''`
const lacks = (language: Language) => sql`(${isEmpty('a.title', language)} or ${isEmpty('a.body', language)})`

/** Whether the announcement `a` has no language with both title and text. */
export const hasNoText: RawBuilder<boolean> = sql`(${sql.join(languages.map(lacks), sql` and `)})`

/** Whether it lacks title or text in a language. */
export const lacksLanguage: RawBuilder<boolean> = sql`(${sql.join(languages.map(lacks), sql` or `)})`

/** The names of the missing languages, in every language of a reader: `Portuguese, Traditional Chinese`. */
export const missingNames = sql`jsonb_build_object(${sql.join(
  languages.flatMap((reader) => [sql.lit(reader), sql`concat_ws(${betweenNames(reader)}, ${namesFor(reader)})`]),
)})`

function betweenNames(reader: Language) {
  return reader === 'zh-Hant' ? sql`'、'` : sql`', '`
}

function namesFor(reader: Language) {
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  return sql.join(languages.map((one) => sql`case when ${lacks(one)} then ${sql.lit(names.of(one) ?? one)} end`))
}

type Before = Pick<Item<typeof Announcement>, 'title' | 'body'>
type Change = UpdateInput<typeof Announcement>
type Reader = { language: Language }

/**
 * Throws if a published announcement is changed: texts that people have read stay; only a missing language can be
 * added.
 */
export function refuseRewriting(before: Before, { title, body, ...others }: Change, { language }: Reader): void {
  const [setting] = Object.entries(others).flatMap(([input, value]) => (value === undefined ? [] : [input]))
  if (setting) throw violation({ language }, setting, 'fixed')
  const rewritten = rewrittenIn('title', before.title, title) ?? rewrittenIn('body', before.body, body)
  if (rewritten) throw violation({ language }, rewritten, 'fixed')
}

/** The property path of a text that people have read and that would change; undefined if there is none. */
function rewrittenIn(name: string, before: Localized, after: Localized = before): string | undefined {
  const changed = languages.find((one) => before[one] && before[one] !== after[one])
  return changed && `${name}.${changed}`
}
