import { type Selectable, sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import type { evaluationStages, evaluatorRoles } from '../../contract/evaluation-form.ts'
import { evaluationPaper } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { evaluation } from '../evaluation/evaluation.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { periodsOf } from './confirmed-hours.ts'
import { contactFact, numberFact, originOf, paperOf, periodIn } from './paper.ts'

type Row = {
  practice: number
  person_id: number
  items: Selectable<PracticeTables['practice_evaluation']>['items']
  comment: string
  total: number | null
  evaluator: string
  stage: (typeof evaluationStages)[number]
  role: (typeof evaluatorRoles)[number]
  /** The day on which it was submitted; null before. */
  day: string | null
  episode: number | null
  criteria: Selectable<PracticeTables['evaluation_form']>['criteria']
}

/** The printed form of an evaluation, for people who may read it on screen. */
export const evaluationPaperRoute = route(evaluationPaper, {
  allow: () => true,
  run: async (ctx: Ctx<PracticeTables>, { params, query }) => {
    const { id } = params
    const row = await readable(ctx, id)
    const language = query.language ?? ctx.language
    const said = words[language].letters.evaluation
    const { about } = await aboutPractice(ctx.db, row.practice, language)
    const periods = await periodsOf(ctx.db, { practice: row.practice, school: null, language })
    const period = periods.find((one) => one.id === row.episode)
    const { student } = words[language].manage.columns
    const file = await renderPdf({
      ...paperOf(ctx, language, said.title),
      template: new URL('./evaluation-paper.typ', import.meta.url),
      data: {
        intro: filled(said.intro, { ...about, school: period?.school ?? about.school }),
        facts: [
          ...numberFact(about, language),
          [said.stage, words[language].stages[row.stage]],
          [said.evaluator, `${row.evaluator} (${words[language].evaluatorRoles[row.role]})`],
          ...(period ? [[said.period, periodIn(period, language)]] : []),
          [said.day, row.day ? dayInWords(row.day, language) : said.notHandedIn],
          [said.total, row.total?.toFixed(1) ?? '–'],
          ...(await contactFact(ctx, row.practice, language)),
        ],
        labels: [said.criterion, said.score, said.evidence],
        areas: areasOf(row, language),
        comment: { label: said.comment, text: row.comment || '–' },
        signedBy: [said.evaluator, student],
        ...originOf(ctx, language, TeachingPractice.iri(row.practice)),
      },
    })
    const shows = { type: PracticeEvaluation.type, person: row.person_id }
    return { file, name: `evaluation-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})

/** The criteria by area, in the order of the form, each with its score and evidence. */
function areasOf({ criteria, items }: Row, language: Language) {
  const byArea = Map.groupBy(criteria, ({ area }) => inLanguage(area, language))
  return [...byArea].map(([title, own]) => ({
    title,
    rows: own.map(({ key, text }) => {
      const item = items.find((one) => one.key === key)
      return [inLanguage(text, language), item?.score?.toString() ?? '–', item?.evidence ?? '']
    }),
  }))
}

async function readable({ db, rights, timeZone }: Ctx<PracticeTables>, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select e.practice_id as practice, tp.person_id, e.items, e.comment, e.total::float8 as total,
      u.display_name as evaluator, f.criteria, e.stage, e.role, e.episode_id as episode,
      to_char(e.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
    from practice_evaluation e join teaching_practice tp on tp.id = e.practice_id
    join evaluation_form f on f.id = e.form_id join person u on u.id = e.evaluator_id
    where e.id = ${id} and ${rights.where('read', evaluation)}`.execute(db)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}
