import { isDeepStrictEqual } from 'node:util'
import { languages, locales } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { ruleSections } from '../contract/sections.ts'
import type { Syllabus } from '../contract/syllabus.ts'
import { inForce } from './in-force.ts'
import type { SyllabusTables } from './tables.ts'
import { words } from './words.ts'

type Syl = Entity<typeof Syllabus>
type Db = Ctx<SyllabusTables>

const listed = (names: readonly string[], { language }: Pick<Db, 'language'>) => ({
  count: names.length,
  sections: new Intl.ListFormat(locales[language]).format(names),
})

/** Sections without an English text. */
export const missing = (item: Syl, ctx: Db) =>
  listed(
    item.languages.filter(({ en }) => en === 'missing').map(({ section }) => words[ctx.language].sections[section]),
    ctx,
  )

/** Rules that differ from the version in force and whose translation is missing or older than the English. */
export async function untranslatedRules(item: Syl, ctx: Db) {
  const known = await inForce(item.course.id, ctx.db)
  const said = words[ctx.language]
  const names = ruleSections
    .filter((section) => item[section].en && (!known || !isDeepStrictEqual(known[section], item[section])))
    .flatMap((section) => {
      const states = item.languages.find((one) => one.section === section)
      const behind = languages.filter((one) => states?.[one] === 'missing' || states?.[one] === 'older')
      const others = behind.filter((one) => one !== 'en').map((one) => said.languageNames[one])
      return others.length === 0 ? [] : [`${said.sections[section]} (${others.join(', ')})`]
    })
  return listed(names, ctx)
}
