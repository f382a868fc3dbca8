import { sql } from 'kysely'
import { officeFacts } from '#academics/server'
import { locales, type Values } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type StoredValues, spoken } from '#platform/server/words/spoken.ts'
import { overview } from '../contract/overview.ts'
import { runsRegistry } from '../contract/policy.ts'

/** What all domains say about their pages of the office, in one statement; no personal record is viewed. */
export const overviewRoute = route(overview, {
  on: null,
  because: 'It counts the lists of the office.',
  allow: runsRegistry,
  run: async (ctx) => {
    const facts = officeFacts.all(ctx)
    const { rows } = await sql<{ values: (StoredValues | null)[] }>`
      select json_build_array(${sql.join(facts.map(({ values }) => sql`(${values(ctx)})`))}) as "values"`.execute(
      ctx.db,
    )
    const all = rows[0]?.values ?? []
    return {
      facts: facts.flatMap(({ page, text, to = null }, at) => {
        const values = all[at]
        return values ? [{ page, to, text: text(ctx.language, inWords(values, ctx)) }] : []
      }),
    }
  },
})

/** Days and numbers as the reader writes them; `count` stays a number, which chooses the plural, and is also `n`. */
function inWords(values: StoredValues, { language, today }: Pick<Ctx, 'language' | 'today'>): Values {
  const { format } = new Intl.NumberFormat(locales[language])
  const said = Object.entries({ ...spoken(values, language, today), n: Number(values.count ?? 0) })
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === 'number' && name !== 'count' ? format(value) : value]),
  )
}
