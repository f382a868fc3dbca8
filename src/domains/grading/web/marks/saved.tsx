import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import type { MarkKey, MarksState } from './cells/gradebook-store.ts'
import styles from './marks.module.css'

type Props = { state: MarksState; onGo: (keys: Iterable<MarkKey>) => void }

/** What is saved, what is still only on this device, and what waits for the user. */
export function Saved({ state, onGo }: Props) {
  const t = useWords(words)
  const { cells } = state
  const waits = [...cells.refused.keys(), ...cells.conflicts.keys()]
  return (
    <div className={styles.saved} data-no-print>
      <SavingState state={state} />
      {waits.length > 0 && (
        <span className={styles.waits} role="status">
          <Icon name="warning" size={14} />
          {[
            cells.refused.size > 0 && t('marks.saved.refused', { count: cells.refused.size }),
            cells.conflicts.size > 0 && t('marks.saved.toDecide', { count: cells.conflicts.size }),
          ]
            .filter(Boolean)
            .join(' · ')}
          <Button onClick={() => onGo(waits)}>{t('marks.saved.go')}</Button>
        </span>
      )}
    </div>
  )
}

function SavingState({ state: { cells, savedAt, away, refusal, isKept } }: Pick<Props, 'state'>) {
  const t = useWords(words)
  const { time } = useFormat()
  const waiting = cells.own.size - cells.conflicts.size - cells.refused.size
  const saved = savedAt ? t('marks.saved.at', { time: time(savedAt) }) : ''
  const count = waiting
  if (count > 0 && refusal !== null) return <Line warning>{`${t('marks.saved.kept', { count })} ${refusal}`}</Line>
  if (count > 0 && !isKept) return <Line warning>{t('marks.saved.notKept', { count })}</Line>
  if (count > 0 && away) return <Line warning>{t('marks.saved.away', { count })}</Line>
  if (count > 0) return <Line>{[saved, t('marks.saved.saving', { count })].filter(Boolean).join(' · ')}</Line>
  return saved ? <Line check>{saved}</Line> : <Line>{t('marks.saved.byItself')}</Line>
}

function Line({ children, warning, check }: { children: string; warning?: boolean; check?: boolean }) {
  return (
    <span className={warning ? styles.waits : undefined} role="status">
      {(warning || check) && <Icon name={warning ? 'warning' : 'check'} size={14} />}
      {children}
    </span>
  )
}
