import { useQuery } from '@tanstack/react-query'
import { itemOf } from '#platform/web/api/api.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { PracticeConflict } from '../../../contract/conflict.ts'
import { words } from '../../words.ts'
import styles from '../due-process/due-process.module.css'
import { flowWords } from '../flow-words.ts'
import { StateChip } from '../state-chip.tsx'
import { Reason } from '../text.tsx'
import { type Conflict, conflictsMoved } from './queries.ts'

/** Declared conflicts of interest, each with the available acts. */
export function ConflictList({ of }: { of: readonly Conflict[] }) {
  const t = useWords(words)
  if (of.length === 0) return null
  return (
    <ul aria-label={t('my.conflicts.title')}>
      {of.map((one) => (
        <One key={one.id} of={one} />
      ))}
    </ul>
  )
}

function One({ of }: { of: Conflict }) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <li className={styles.one}>
      <div className={styles.head}>
        <b>{of.school.name}</b>
        <StateChip state={of.state} />
      </div>
      <small>{t('my.conflicts.declared', { day: day(of.declaredAt) })}</small>
      <p className={styles.text}>{of.relation}</p>
      {of.reason && <Reason>{t('parts.reason', { reason: of.reason })}</Reason>}
      {of.actions.length > 0 && <Moves id={of.id} />}
    </li>
  )
}

/** Transitions need the version that is shown, which only the conflict itself returns. */
function Moves({ id }: { id: number }) {
  const { data: conflict } = useQuery(itemOf(PracticeConflict, id))
  if (!conflict) return null
  return (
    <FlowBar
      of={conflict}
      resource={PracticeConflict}
      state="state"
      movesOnly
      words={flowWords}
      danger={['retract', 'disallow', 'allow']}
      onMoved={conflictsMoved}
    />
  )
}
