import { useEffect } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './plan.module.css'
import type { SaveState } from './use-planning.ts'

type Props = { state: SaveState; undo: (() => void) | null }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null

/** Whether the plan is saved, the keys, and the way back from the last change. */
export function SaveLine({ state, undo }: Props) {
  const t = useWords(words)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.altKey || isTyping(event.target) || !undo) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [undo])
  return (
    <div className={styles.saveLine} data-no-print>
      <span role={state === 'overtaken' || state === 'failed' ? 'alert' : undefined} data-state={state}>
        {t(`plan.save.${state}`)}
      </span>
      <span className={styles.keys}>{t('plan.keys')}</span>
      <Button look="quiet" onClick={() => undo?.()} disabledReason={undo ? undefined : t('plan.nothingToUndo')}>
        {t('plan.undo')}
      </Button>
    </div>
  )
}
