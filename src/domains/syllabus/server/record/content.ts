import { sql } from 'kysely'
import type { RecordTable } from '#course/contract'
import { sayFrom } from '#platform/contract/say.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Content, contentNames } from '../../contract/content.ts'
import { describedSections, type Voice } from '../../contract/described.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { syllabus } from '../syllabus.ts'
import { words } from '../words.ts'

/** The content of the version in force: its tables, and the texts of the sections without a table. */
export async function contentInForce(id: number, ctx: Ctx): Promise<{ texts: string[]; tables: RecordTable[] }> {
  const [found] = await readItems(Syllabus, syllabus, {
    ...{ ctx, most: 1, where: [sql<boolean>`s.id = ${id}`], fields: contentNames },
  })
  if (!found) return { texts: [], tables: [] }
  const { language } = ctx
  const said = words[language]
  const voice: Voice = { language, say: (key, values) => sayFrom(said, language, key, values) }
  // The permissions show a version completely or not at all.
  const sections = describedSections(found as Content, voice)
  return {
    texts: sections.flatMap(({ section, texts }) =>
      texts.length > 0 ? [`${said.sections[section]}: ${texts.join(' ')}`] : [],
    ),
    tables: sections.flatMap(({ section, table }) =>
      table
        ? [
            {
              title: said.sections[section],
              columns: table.labels.map((label, at) => ({
                ...{ label, width: table.widths[at] ?? 1, isNumber: table.numbers.includes(at) },
              })),
              rows: table.rows.map(({ cells }) => ({ cells: [...cells], path: null })),
            },
          ]
        : [],
    ),
  }
}
