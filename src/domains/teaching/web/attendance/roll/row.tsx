import { memo } from 'react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { RosterCode, RosterStudent } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import styles from './roll.module.css'
import { rowId } from './use-roll-keys.ts'

type Props = {
  student: RosterStudent
  codes: readonly RosterCode[]
  /** The code of the mark; null: none. */
  value: string | null
  /** Whether it was set on this device and is not sent yet. */
  isOwn: boolean
  isFocused: boolean
  isOpen: boolean
  onFocus: () => void
  onSet: (code: string) => void
}

/** The number of codes shown in every row; a row with another code shows that as well. */
const placed = 4

/** One student: name, origin of the mark, and the codes as a group of radio buttons. */
export const Row = memo(
  function Row({ student, codes, value, isOwn, isFocused, isOpen, onFocus, onSet }: Props) {
    const { name, avatar } = student.student
    const shown = codes.filter(({ code }, at) => at < placed || code === value)
    const isSet = value !== null
    return (
      <li
        id={rowId(student)}
        tabIndex={isFocused ? 0 : -1}
        className={[styles.row, !isSet && styles.open, student.withdrawnOn && styles.left, isFocused && styles.focused]
          .filter(Boolean)
          .join(' ')}
        aria-current={isFocused || undefined}
        onFocus={onFocus}
      >
        <Avatar name={name} photo={avatar} />
        <span className={styles.name}>
          <b>{name}</b>
          <Origin student={student} isSet={isSet} isOwn={isOwn} />
        </span>
        <fieldset className={styles.codes} style={{ '--codes': shown.length } as React.CSSProperties}>
          <legend className="sr-only">{name}</legend>
          {shown.map(({ code, label, countsAs }) => (
            <label key={code} className={styles[countsAs]} title={label}>
              <input
                type="radio"
                name={`code-${student.enrollment}`}
                tabIndex={-1}
                checked={code === value}
                disabled={!isOpen}
                aria-label={label}
                onChange={() => onSet(code)}
              />
              {code}
            </label>
          ))}
        </fieldset>
      </li>
    )
  },
  // The functions are new on each render but behave the same, so they are not compared.
  (before, after) =>
    before.student === after.student &&
    before.codes === after.codes &&
    before.value === after.value &&
    before.isOwn === after.isOwn &&
    before.isFocused === after.isFocused &&
    before.isOpen === after.isOpen,
)

/** The origin of the mark; warnings for the lecturer come first. */
function Origin({ student, isSet, isOwn }: { student: RosterStudent; isSet: boolean; isOwn: boolean }) {
  const t = useWords(words)
  const { day, time } = useFormat()
  const { record, standing, withdrawnOn } = student
  if (withdrawnOn !== null) return <small>{t('students.withdrawnOn', { day: day(withdrawnOn) })}</small>
  const warning =
    standing.level === 'REACHED'
      ? t('attendance.reached', { absences: standing.absences, limit: standing.limit })
      : standing.level === 'WARNED'
        ? t('attendance.left', { count: standing.left })
        : null
  if (warning !== null) return <Warned>{warning}</Warned>
  if (student.sameDevice.length > 0 && record?.source === 'QR')
    return <Warned>{t('checkIn.sameDevice', { names: student.sameDevice.join(', ') })}</Warned>
  if (student.objection !== null) return <Warned>{t('objection.waits')}</Warned>
  if (!isSet && !isOwn) return <small>{t('attendance.notSet')}</small>
  // A mark that was just saved gets its time with the next refresh.
  if (isOwn || !record) return <small>{t('attendance.byHand')}</small>
  return <small>{t(`attendance.by.${record.source}`, { time: time(record.takenAt) })}</small>
}

/** A warning that is too long for the row is truncated; the full text is in the tooltip and below the list. */
function Warned({ children }: { children: string }) {
  return (
    <small className={styles.warned} title={children}>
      <Icon name="warning" size={14} />
      <span>{children}</span>
    </small>
  )
}
