import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { RosterCode } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import styles from './foot.module.css'
import type { RollCallState } from './roll-call.ts'

type Props = {
  codes: readonly RosterCode[]
  state: RollCallState
  isOpen: boolean
  keys: { setRest: () => void; undo: () => void }
}

/** The keyboard shortcuts, and what is saved and what is still only on this device. */
export function Foot({ codes, state, isOpen, keys }: Props) {
  const t = useWords(words)
  const lettered = codes.slice(0, 4)
  return (
    <div className={styles.foot}>
      {isOpen && (
        <>
          <span className={styles.keys} aria-hidden="true">
            {lettered.map(({ code, label }) => (
              <span key={code}>
                <kbd>{code}</kbd> {label}
              </span>
            ))}
            <span>
              <kbd>N</kbd> {t('attendance.keys.next')}
            </span>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> {t('attendance.keys.move')}
            </span>
            <span>
              <kbd>M</kbd> {t('attendance.keys.note')}
            </span>
          </span>
          <span className={styles.acts}>
            <Button look="quiet" icon="undo" onClick={keys.undo} aria-keyshortcuts="Z">
              {t('attendance.keys.undo')}
            </Button>
            <Button look="quiet" icon="check" onClick={keys.setRest} aria-keyshortcuts="Shift+P">
              {t('attendance.keys.rest')}
            </Button>
          </span>
        </>
      )}
      <Saved state={state} />
    </div>
  )
}

function Saved({ state: { cells: marks, savedAt, away, refusal, isKept } }: { state: RollCallState }) {
  const t = useWords(words)
  const { time } = useFormat()
  const waiting = marks.own.size - marks.conflicts.size
  if (waiting > 0 && refusal !== null)
    return <SavingLine warning>{`${t('attendance.kept', { count: waiting })} ${refusal}`}</SavingLine>
  if (waiting > 0 && !isKept) return <SavingLine warning>{t('attendance.notKept', { count: waiting })}</SavingLine>
  if (waiting > 0 && away) return <SavingLine warning>{t('attendance.kept', { count: waiting })}</SavingLine>
  if (waiting > 0) return <SavingLine>{t('attendance.saving')}</SavingLine>
  if (marks.conflicts.size > 0)
    return <SavingLine warning>{t('attendance.toDecide', { count: marks.conflicts.size })}</SavingLine>
  return savedAt ? <SavingLine check>{t('attendance.saved', { time: time(savedAt) })}</SavingLine> : null
}

function SavingLine({ children, warning, check }: { children: string; warning?: boolean; check?: boolean }) {
  return (
    <span className={warning ? styles.waiting : styles.saved} role="status">
      {(warning || check) && <Icon name={warning ? 'warning' : 'check'} size={14} />}
      {children}
    </span>
  )
}
