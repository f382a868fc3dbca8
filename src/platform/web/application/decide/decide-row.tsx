import queue from '../../queue/queue.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import styles from './decide.module.css'
import { nameOf, type ToDecide } from './to-decide.ts'

type Props = { of: ToDecide; isNow: boolean; onOpen: () => void }

/** One waiting request: who asks and what, when the answer is due, and what was checked. */
export const DecideRow = ({ of, isNow, onOpen }: Props) => (
  <button
    type="button"
    className={`${queue.row} ${styles.row}`}
    aria-current={isNow ? 'true' : undefined}
    onClick={onOpen}
  >
    <span className={queue.text}>
      <b>{nameOf(of)}</b>
      <small>
        {of.kind} · {of.matter}
      </small>
    </span>
    <Due of={of} />
    <Checks of={of} />
  </button>
)

/** The day of the answer, and since when it waits. */
function Due({ of: { due, askedAt, group } }: { of: ToDecide }) {
  const t = useWords(kit)
  const { day, isoDay } = useFormat()
  const isLate = due !== null && due < isoDay() && group !== 'others'
  return (
    <span className={styles.due}>
      {due !== null && <span className={isLate ? styles.late : undefined}>{day(due)}</span>}
      <small>{t('requests.since', { day: day(askedAt) })}</small>
    </span>
  )
}

/** What was checked, or who answers first. */
function Checks({ of: { checks, group, who } }: { of: ToDecide }) {
  const t = useWords(kit)
  if (group === 'others') return <span className={styles.checks}>{who && t('requests.first', { who })}</span>
  return (
    <span className={styles.checks}>
      {checks.map(({ text, passed }) => (
        <span key={text} className={passed ? styles.passed : styles.open}>
          {passed && <Icon name="check" size={16} />}
          {text}
        </span>
      ))}
    </span>
  )
}
