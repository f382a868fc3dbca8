import type { Item } from '#platform/contract/resource.ts'
import { columnsOf } from '#platform/web/screens/columns.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Survey } from '../../contract/survey.ts'
import { surveyTones } from '../tones.ts'
import { words } from '../words.ts'

export const surveys = screensOf(Survey, words, {
  texts: 'surveys',
  nameOf: ({ course }) => `${course.code} ${course.name}`,
  flow: { words, tones: surveyTones },
})

const c = columnsOf(surveys)

/** What is known of the survey of a course: its state, how many of how many answered, and what is doubtful. */
export const surveyColumns = [
  c.own('course', { cell: ({ course }) => `${course.code} ${course.name}` }),
  c.state({ width: 150 }),
  c.day('closesOn', { width: 150, hideBelow: 'md' }),
  c.number('invited', { width: 100, hideBelow: 'md' }),
  c.number('answered', { width: 100 }),
  c.own(
    'rate',
    { cell: ({ rate }) => (rate === null ? null : `${rate} %`), numeric: true },
    { width: 90, from: ['rate'] },
  ),
  c.own('warning', { cell: (one) => <Warning of={one} /> }, { from: ['warning'] }),
]

function Warning({ of: { warning } }: { of: Item<typeof Survey> }) {
  const t = useWords(words)
  return warning && t(`surveys.warnings.${warning}`)
}
