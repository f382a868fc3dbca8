import { useNavigate } from 'react-router'
import type { Task } from '#platform/contract/session.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { hrefOf } from '#platform/web/ui/reasons.tsx'
import { useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** Ends a task without leaving the list; where that needs a look, its page opens. */
export function TaskAct({ of: { domain, type, subject, link, act }, title }: { of: Task; title: string }) {
  const t = useWords(words)
  const text = useText()
  const go = useNavigate()
  if (act === null) return null
  const word = text({ domain, key: `tasks.acts.${type}` })
  const carryOut = async () => {
    const { actOnTask } = await chunk(() => import('./act-on-task.ts'))
    if (!(await actOnTask({ subject, move: act, said: t('todo.done', { title }) }))) await go(hrefOf(link))
  }
  return (
    <ActButton aria-label={t('todo.acted', { act: word, title })} act={carryOut}>
      {word}
    </ActButton>
  )
}
