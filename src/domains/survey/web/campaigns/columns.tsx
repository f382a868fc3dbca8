import type { Item } from '#platform/contract/resource.ts'
import { columnsOf } from '#platform/web/screens/columns.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Survey } from '../../contract/survey.ts'
import { surveyName } from '../survey-name.ts'
import { surveyTones } from '../tones.ts'
import { words } from '../words.ts'
import { Rate } from './rate.tsx'

export const surveys = screensOf(Survey, words, {
  texts: 'surveys',
  nameOf: surveyName,
  flow: { words, tones: surveyTones },
})

const c = columnsOf(surveys)

/** What is known of the survey of a course: its state, how many of how many answered, and what is doubtful. */
export const surveyColumns = [
  c.own('course', { cell: surveyName }, { from: ['course', 'campaign'] }),
  c.state({ width: 150 }),
  c.day('closesOn', { width: 150, hideBelow: 'md' }),
  c.number('invited', { width: 100, hideBelow: 'md' }),
  c.number('answered', { width: 100 }),
  c.own('rate', { cell: (one) => <Rate of={one} />, numeric: true }, { width: 140, from: ['rate', 'leastRate'] }),
  c.number('courseMean', { width: 90, hideBelow: 'lg' }),
  c.number('teacherMean', { width: 90, hideBelow: 'lg' }),
  c.own('warning', { cell: (one) => <Warning of={one} /> }, { width: 150, from: ['warning'] }),
  c.made(
    'next',
    ['state', 'opensOn', 'closesOn', 'repliedAt'],
    { cell: (one) => <Next of={one} />, export: false },
    { width: 170, hideBelow: 'lg' },
  ),
]

function Warning({ of: { warning } }: { of: Item<typeof Survey> }) {
  const t = useWords(words)
  return warning && <Chip tone="warning">{t(`surveys.warnings.${warning}`)}</Chip>
}

/** What comes next for a survey, by its state. */
function Next({ of: { state, opensOn, closesOn, repliedAt } }: { of: Item<typeof Survey> }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (state === 'PLANNED') return t('surveys.next.PLANNED', { day: day(opensOn) })
  if (state === 'OPEN') return t('surveys.next.OPEN', { day: day(closesOn) })
  if (state === 'PUBLISHED') return t(repliedAt ? 'surveys.next.replied' : 'surveys.next.PUBLISHED')
  return t(`surveys.next.${state}`)
}
