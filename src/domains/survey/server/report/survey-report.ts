import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, type Language, type Localized, locales } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type Bin, binsOf } from '../../contract/bins.ts'
import { type PublishedQuestion, type SurveyResult, surveyReport } from '../../contract/feedback.ts'
import { partTitle } from '../../contract/part-title.ts'
import { readResults } from '../results/read-results.ts'
import { survey } from '../survey/survey.ts'
import type { SurveyTables } from '../tables.ts'
import { say } from '../words.ts'

/** A survey on paper: nothing that its reader does not see on the screen, so no results before they are published. */
export const surveyReportRoute = route(surveyReport, {
  on: recordOf(survey, {
    code: sql.ref<string | null>('k.code'),
    title: sql<Localized>`coalesce(k.title, c.name)`,
  }),
  act: 'read',
  run: async (ctx: Ctx<SurveyTables>, { of: { id, code, title }, query: { language = ctx.language } }) => {
    const [result] = await readResults(sql`y.id = ${id}`, ctx)
    if (!result) throw new NotFound()
    const t = say(language)
    const subject = [code, inLanguage(title, language)].filter(Boolean).join(' ')
    const file = await renderPdf({
      ...{ language, university: ctx.universityName, day: ctx.today, createdAt: ctx.now },
      title: `${t('tabs.feedback')}: ${subject}`,
      template: new URL('./survey-report.typ', import.meta.url),
      data: {
        facts: factsOf(result, language),
        notes: notesOf(result, language),
        labels: [t('report.question'), t('report.answers'), t('report.count'), t('report.mean'), t('report.median')],
        parts: result.isTooFew ? [] : result.parts.map((part) => partOf(part, result, language)),
      },
    })
    const name = `${code ?? inLanguage(title, language)} ${inLanguage(result.term, language)} ${t('tabs.feedback')}.pdf`
    return { file, name, contentType: 'application/pdf', shows: null }
  },
})

function factsOf({ term, invited, answered }: SurveyResult, language: Language): string[][] {
  const t = say(language)
  const rate = invited === 0 ? 0 : Math.floor((answered * 100) / invited)
  return [
    [t('feedback.term'), inLanguage(term, language)],
    [t('report.turnout'), t('feedback.turnout', { answered, count: invited, rate })],
  ]
}

function notesOf(result: SurveyResult, language: Language): string[] {
  const t = say(language)
  const { reply, isTooFew, leastAnswers, leastRate } = result
  return [
    ...(reply ? [`${t('feedback.reply')}: ${inLanguage(reply, language)}`] : []),
    ...(result.state === 'PUBLISHED' ? [] : [t(`feedback.waits.${result.state}`)]),
    isTooFew
      ? `${t('feedback.tooFew', { least: leastAnswers })}. ${t(result.kind === 'GENERAL' ? 'general.tooFewAbout' : 'feedback.tooFewAbout')}`
      : t('promise.threshold', { least: leastAnswers, rate: leastRate }),
  ]
}

type ResultPart = SurveyResult['parts'][number]

function partOf(
  { part, teacher, questions, texts }: ResultPart,
  { kind, leastAnswers }: SurveyResult,
  language: Language,
) {
  const t = say(language)
  return {
    title: partTitle(t, { part, teacher }, kind),
    rows: questions.filter((one) => one.kind !== 'HEADING').map((one) => rowOf(one, leastAnswers, language)),
    texts: texts
      .filter((one) => one.texts.length > 0)
      .map((one) => ({ title: inLanguage(one.text, language), texts: one.texts })),
  }
}

function rowOf(one: PublishedQuestion, least: number, language: Language): string[] {
  const t = say(language)
  const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const decimal = (value: number | null) => (value === null ? '–' : number.format(value))
  const text = inLanguage(one.text, language)
  const terms = one.together.map((term) => inLanguage(term, language)).join(', ')
  if (one.counts === null) {
    const why = one.joined
      ? t('feedback.joined', { term: inLanguage(one.joined, language) })
      : t('feedback.tooFew', { least })
    return [text, why, '', '', '']
  }
  const counts = answersOf(one, one.counts, language)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(' · ')
  return [
    terms ? `${text} (${t('feedback.together', { terms })})` : text,
    ...[counts, String(one.answered ?? 0), decimal(one.mean), decimal(one.median)],
  ]
}

/** How often each answer was given, numbers in ranges. */
const answersOf = (one: PublishedQuestion, counts: readonly number[], language: Language): Bin[] =>
  one.kind === 'NUMBER'
    ? binsOf(one, counts)
    : counts.map((count, at) => ({ name: answerName(one, at, language), count }))

/** What the answer at a place means: its step, yes or no, or its option. */
function answerName({ kind, options = [] }: PublishedQuestion, at: number, language: Language): string {
  if (kind === 'YES_NO') return say(language)(at === 0 ? 'answer.yes' : 'answer.no')
  if (kind === 'CHOICE') return inLanguage(options[at] ?? {}, language)
  return `${at + 1}`
}
