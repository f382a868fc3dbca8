import { useNavigate } from 'react-router'
import type { Task } from '#platform/contract/session.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { hrefOf } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { actOnTask } from './act-on-task.ts'

type Props = { of: Pick<Task, 'subject' | 'link'>; act: string; word: string; title: string }

/** Ends a task without leaving the list; where that needs a look, its page opens. */
export function TaskAct({ of: { subject, link }, act, word, title }: Props) {
  const t = useWords(words)
  const go = useNavigate()
  const carryOut = async () => {
    if (!(await actOnTask({ subject, move: act, said: t('todo.done', { title }) }))) await go(hrefOf(link))
  }
  return (
    <ActButton aria-label={t('todo.acted', { act: word, title })} act={carryOut}>
      {word}
    </ActButton>
  )
}
