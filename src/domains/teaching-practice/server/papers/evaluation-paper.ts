import { type Selectable, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { filled, inLanguage } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { evaluationPaper } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { evaluation } from '../evaluation/evaluation.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { numberFact, originOf, paperOf } from './paper.ts'

type Row = {
  practice: number
  person_id: number
  items: Selectable<PracticeTables['practice_evaluation']>['items']
  comment: string
  total: number | null
  evaluator: string
  criteria: Selectable<PracticeTables['evaluation_form']>['criteria']
}

/** An evaluation on paper, for whoever may read it on the screen. */
export const evaluationPaperRoute = route(evaluationPaper, {
  allow: () => true,
  run: async (ctx: Ctx<PracticeTables>, { params, query }) => {
    const { id } = params
    const row = await readable(ctx, id)
    const language = query.language ?? ctx.language
    const said = words[language].letters.evaluation
    const { about } = await aboutPractice(ctx.db, row.practice, language)
    const lines = row.criteria.map(({ key, text }) => {
      const item = row.items.find((one) => one.key === key)
      return [inLanguage(text, language), item?.score?.toString() ?? '–', item?.evidence ?? '']
    })
    const { student } = words[language].manage.columns
    const file = await renderPdf({
      ...paperOf(ctx, language, said.title),
      template: new URL('./evaluation-paper.typ', import.meta.url),
      data: {
        intro: filled(said.intro, about),
        facts: [
          ...numberFact(about, language),
          [said.evaluator, row.evaluator],
          [said.total, row.total?.toFixed(1) ?? '–'],
        ],
        labels: [said.criterion, said.score, said.evidence],
        rows: lines,
        comment: { label: said.comment, text: row.comment || '–' },
        signedBy: [said.evaluator, student],
        ...originOf(ctx, language, TeachingPractice.iri(row.practice)),
      },
    })
    const shows = { type: PracticeEvaluation.type, person: row.person_id }
    return { file, name: `evaluation-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})

async function readable({ db, rights }: Ctx<PracticeTables>, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select e.practice_id as practice, tp.person_id, e.items, e.comment, e.total::float8 as total, u.display_name as evaluator, f.criteria
    from practice_evaluation e join teaching_practice tp on tp.id = e.practice_id
    join evaluation_form f on f.id = e.form_id join person u on u.id = e.evaluator_id
    where e.id = ${id} and ${rights.where('read', evaluation)}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
