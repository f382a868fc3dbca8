import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { Saving } from './use-answers.ts'

/** Whether the own answers are saved; "saved" only once the server has them. */
export function Saved({ of: { state, at } }: { of: Saving }) {
  const t = useWords(words)
  const { time } = useFormat()
  return (
    <span role="status">
      {state === 'saving' && t('grid.saving')}
      {state === 'failed' && t('grid.failed')}
      {state === 'saved' && at && t('grid.saved', { time: time(at) })}
    </span>
  )
}
