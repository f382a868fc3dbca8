import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { Judge } from './judge.tsx'
import { texts } from './texts.ts'

/** The texts of closed surveys: who reads each of them is decided here, by somebody who is not evaluated. */
export default listScreen(texts, {
  about: words('texts.about'),
  standard: { decision: 'OPEN' },
  columns: (c) => [
    c.text('text'),
    c.localized('question', { hideBelow: 'md' }),
    c.own('course', { cell: ({ course }) => course.code }, { width: 110, hideBelow: 'md' }),
    c.text('teacher', { hideBelow: 'lg' }),
    c.choice('decision', (value) => words(`texts.choices.decision.${value}`), { width: 130 }),
  ],
  filters: (f) => [f.choice('decision', (value) => words(`texts.choices.decision.${value}`))],
  rowActs: (one) => <Judge of={one} />,
})
