import { sql } from 'kysely'
import { columns, type RecordPart, section } from '#course/server'
import { inLanguage, locales } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PublishedQuestion } from '../../contract/feedback.ts'
import { partTitle } from '../../contract/part-title.ts'
import { say } from '../words.ts'
import { readResults } from './read-results.ts'

/** The ratings in the record of a course: turnout, means and what the lecturers replied, as the reader may see them. */
export const record: RecordPart = async (course, ctx: Ctx) => {
  const { language } = ctx
  const t = say(language)
  const results = await readResults(sql`y.course_id = ${course}`, ctx)
  const number = new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const decimal = (value: number | null) => (value === null ? '–' : number.format(value))
  return results
    .filter(({ state, invited }) => state !== 'EXCLUDED' && invited > 0)
    .map(({ kind, state, invited, answered, parts, reply }, at) => {
      const rate = Math.floor((answered * 100) / invited)
      return section({
        ...{
          key: at === 0 ? 'feedback' : `feedback-${at + 1}`,
          title: kind === 'RATING' ? t('tabs.feedback') : t(`campaigns.choices.kind.${kind}`),
        },
        facts: [
          [t('surveys.fields.state'), t(`states.${state}`)],
          [t('surveys.fields.answered'), t('feedback.turnout', { answered, count: invited, rate })],
        ],
        texts: reply ? [`${t('feedback.reply')}: ${inLanguage(reply, language)}`] : [],
        tables: parts.map((part) => ({
          title: partTitle(t, part),
          columns: columns(
            [
              [t('report.question'), 8],
              [t('report.count'), 1],
              [t('report.mean'), 1.5],
              [t('report.median'), 2],
            ],
            [1, 2, 3],
          ),
          rows: part.questions.filter(isAnswered).map(({ text, answered: count, mean, median }) => ({
            cells: [inLanguage(text, language), String(count ?? '–'), decimal(mean), decimal(median)],
            path: null,
          })),
        })),
      })
    })
}

const isAnswered = ({ kind }: PublishedQuestion) => kind !== 'HEADING'
