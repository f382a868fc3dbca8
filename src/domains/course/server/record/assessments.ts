import { sql } from 'kysely'
import { inLanguage, locales } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { readItems } from '#platform/server/resource/find-in.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Assessment } from '../../contract/assessment.ts'
import { assessment } from '../assessment.ts'
import { words } from '../words.ts'
import { columns, section } from './record-sections.ts'

const most = 300

/** The assessments that count towards the result. */
export async function assessmentSection(id: number, ctx: Ctx) {
  const { language } = ctx
  const said = words[language]
  const number = (value: number | undefined) => (value ?? 0).toLocaleString(locales[language])
  const found = await readItems(Assessment, assessment, {
    ...{ ctx, most, where: [sql<boolean>`a.course_id = ${id}`] },
    fields: ['code', 'title', 'kind', 'dueOn', 'weight', 'maxMark'],
    order: [
      ['dueOn', 'asc'],
      ['code', 'asc'],
    ],
  })
  const rows = found.map(({ code, title, kind, dueOn, weight, maxMark }) => ({
    cells: [
      inLanguage(title ?? {}, language) || (code ?? ''),
      kind ? said.kinds[kind] : '',
      dueOn ? dayInWords(dueOn, language) : said.assessments.noDate,
      `${number(weight)} %`,
      number(maxMark),
    ],
    path: null,
  }))
  const { name, due, weight, max } = said.assessments
  const labels = [
    [name, 4],
    [said.facts.type, 3],
    [due, 2.6],
    [weight, 1.4],
    [max, 1.6],
  ] as const
  return section({
    ...{ key: 'assessments', title: said.assessments.title },
    texts: [found.length === 0 ? said.assessments.none : null],
    tables: [{ title: null, columns: columns(labels, [3, 4]), rows }],
  })
}
