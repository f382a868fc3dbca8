import { excel } from '#platform/contract/excel.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { binsOf } from '../../contract/bins.ts'
import { type SurveyResult, surveyReport } from '../../contract/feedback.ts'
import { partTitle } from '../../contract/part-title.ts'
import { questionLimits } from '../../contract/questions.ts'
import { words } from '../words.ts'

type Props = { of: SurveyResult; name: string }

/** The results as Excel and PDF: what is on the screen, and nothing more. */
export function Export({ of, name }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const asExcel = () => {
    const answers = Array.from({ length: questionLimits.options }, (_, at) => at)
    const most = Math.max(
      0,
      ...of.parts.flatMap(({ questions }) =>
        questions.map((one) => (one.kind === 'NUMBER' ? 0 : (one.counts?.length ?? 0))),
      ),
    )
    const number = (key: string, header: string) => ({ key, header, type: 'number' as const, width: 12 })
    const text = (key: string, header: string) => ({ key, header, type: 'text' as const, width: 40 })
    const columns = [
      ...[text('part', t('report.part')), text('question', t('report.question'))],
      ...answers.slice(0, most).map((at) => number(`a${at + 1}`, `${at + 1}`)),
      number('count', t('report.count')),
      ...[number('mean', t('report.mean')), number('median', t('report.median')), text('remark', t('report.remark'))],
    ]
    const rows = of.parts.flatMap((part) =>
      part.questions
        .filter(({ kind }) => kind !== 'HEADING')
        .map((one) => ({
          ...{ part: partTitle(t, part, of.kind), question: inLanguage(one.text, language) },
          ...Object.fromEntries((one.kind === 'NUMBER' ? [] : (one.counts ?? [])).map((n, at) => [`a${at + 1}`, n])),
          ...{ count: one.answered, mean: one.mean, median: one.median, remark: remarkOf(one) },
        })),
    )
    const texts = of.parts.flatMap((part) =>
      part.texts.flatMap((one) =>
        one.texts.map((said) => ({
          ...{ part: partTitle(t, part, of.kind), question: inLanguage(one.text, language), text: said },
        })),
      ),
    )
    return download(excel, {
      body: {
        sheets: [
          { name: name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31), columns, rows },
          {
            name: t('feedback.inWords').slice(0, 31),
            columns: [
              text('part', t('report.part')),
              text('question', t('report.question')),
              text('text', t('kinds.TEXT')),
            ],
            rows: texts,
          },
        ],
      },
    })
  }
  const remarkOf = (one: SurveyResult['parts'][number]['questions'][number]): string => {
    const { counts, joined, together } = one
    if (one.kind === 'NUMBER' && counts)
      return binsOf(one, counts)
        .map(({ name, count }) => `${name}: ${count}`)
        .join(' · ')
    const terms = together.map((term) => inLanguage(term, language)).join(', ')
    if (terms) return t('feedback.together', { terms })
    if (joined) return t('feedback.joined', { term: inLanguage(joined, language) })
    return counts === null
      ? t(of.kind === 'GENERAL' ? 'general.few' : 'feedback.fewWait', { least: of.leastAnswers })
      : ''
  }
  const asPdf = () => download(surveyReport, { params: { id: of.id }, query: { language } })
  return (
    <>
      <ActButton icon="download" act={asExcel}>
        {t('report.excel')}
      </ActButton>
      <ActButton icon="download" act={asPdf}>
        {t('report.pdf')}
      </ActButton>
    </>
  )
}
