import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { questionnaires } from './questionnaires.ts'

/** All questionnaires with their editions. */
export default listScreen(questionnaires, {
  columns: (c) => [
    c.localized('name'),
    c.choice('scope', (value) => words(`questionnaires.choices.scope.${value}`)),
    c.number('edition'),
    c.own('questions', { cell: ({ questions }) => <QuestionCount count={questions.length} /> }),
    c.state(),
  ],
  filters: (f) => [f.state(), f.choice('scope', (value) => words(`questionnaires.choices.scope.${value}`))],
})

function QuestionCount({ count }: { count: number }) {
  return useWords(words)('questionnaires.count', { count })
}
