import { type Selectable, sql } from 'kysely'
import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
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

type Stored = Selectable<PracticeTables['practice_evaluation']>

const evaluationRecord = recordOf(evaluation, {
  practice: sql.ref<number>('e.practice_id'),
  person: sql.ref<number>('tp.person_id'),
  items: sql.ref<Stored['items']>('e.items'),
  comment: sql.ref<string>('e.comment'),
  total: sql<number | null>`e.total::float8`,
  evaluator: sql.ref<string>('u.display_name'),
  stage: sql.ref<(typeof evaluationStages)[number]>('e.stage'),
  role: sql.ref<(typeof evaluatorRoles)[number]>('e.role'),
  episode: sql.ref<number | null>('e.episode_id'),
  criteria: sql.ref<Selectable<PracticeTables['evaluation_form']>['criteria']>('f.criteria'),
  /** The day on which it was submitted; null before. */
  day: ({ timeZone }: Pick<Ctx, 'timeZone'>) =>
    sql<string | null>`to_char(e.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD')`,
})
type EvaluationRecord = RecordIn<typeof evaluationRecord>

/** The printed form of an evaluation, for people who may read it on screen. */
export const evaluationPaperRoute = route(evaluationPaper, {
  on: evaluationRecord,
  act: 'read',
  run: async (ctx: Ctx<PracticeTables>, { of: row, query }) => {
    const { id } = row
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
    const shows = { type: PracticeEvaluation.type, person: row.person }
    return { file, name: `evaluation-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})

/** The criteria by area, in the order of the form, each with its score and evidence. */
function areasOf({ criteria, items }: EvaluationRecord, language: Language) {
  const byArea = Map.groupBy(criteria, ({ area }) => inLanguage(area, language))
  return [...byArea].map(([title, own]) => ({
    title,
    rows: own.map(({ key, text }) => {
      const item = items.find((one) => one.key === key)
      return [inLanguage(text, language), item?.score?.toString() ?? '–', item?.evidence ?? '']
    }),
  }))
}
