import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { RosterCode, RosterStudent } from '../../../contract/attendance/roster.ts'
import { objectionPaths } from '../../../contract/objection/paths.ts'
import { words } from '../../words.ts'
import { useStandingText } from '../parts/use-standing-text.ts'
import styles from './focused.module.css'
import type { Value } from './roll-call.ts'

type Props = {
  student: RosterStudent
  codes: readonly RosterCode[]
  value: Value
  unitsTotal: number
  isOpen: boolean
  note: Ref<HTMLInputElement>
  onSet: (value: Value) => void
  /** Called when the note is complete, to return to the list. */
  onDone: () => void
}

/** The details of the focused student: attendance so far, code, units, and note. */
export function Focused({ student, codes, value, unitsTotal, isOpen, note, onSet, onDone }: Props) {
  const t = useWords(words)
  const { time } = useFormat()
  const standing = useStandingText(student.standing)
  const hasRoom = useWidth(600)
  const code = codes.find((one) => one.code === value.code)
  const isPartial = (code?.countsAs === 'PRESENT' || code?.countsAs === 'LATE') && unitsTotal > 1
  const takenBy = student.record?.takenBy
  const said = (
    <div className={styles.words} role="status">
      <b>{student.student.name}</b> <small>{student.student.number}</small>
      <br />
      <small>
        {code ? `${code.label}${code.needsProof ? ` (${t('attendance.needsProof')})` : ''} · ` : ''}
        {standing}
        {student.record && takenBy
          ? ` · ${t('attendance.setBy', { name: takenBy, time: time(student.record.takenAt) })}`
          : ''}
        {student.objection !== null && (
          <>
            {' · '}
            <Link to={objectionPaths.objection({ id: student.objection })}>{t('objection.waits')}</Link>
          </>
        )}
      </small>
    </div>
  )
  const fields = isOpen && (
    <div className={styles.more}>
      <label>
        <span className="sr-only">{t('attendance.codeOf', { name: student.student.name })}</span>
        <select
          value={value.code ?? ''}
          onChange={({ target }) =>
            onSet({ ...value, code: target.value || null, unitsAttended: null, minutesLate: null })
          }
        >
          <option value="">{t('attendance.notSet')}</option>
          {codes.map((one) => (
            <option key={one.code} value={one.code}>
              {one.code} · {one.label}
            </option>
          ))}
        </select>
      </label>
      {isPartial && (
        <label>
          <span className="sr-only">{t('attendance.unitsOf', { name: student.student.name })}</span>
          <select
            value={value.unitsAttended ?? unitsTotal}
            onChange={({ target }) => onSet({ ...value, unitsAttended: Number(target.value) })}
          >
            {[...Array(unitsTotal + 1).keys()].map((units) => (
              <option key={units} value={units}>
                {t('attendance.units', { units, total: unitsTotal })}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* Only the note holds text typed for one student, so only it has a key; the other fields are re-rendered in
          place. */}
      <Note
        key={student.enrollment}
        name={student.student.name}
        kept={value.note}
        field={note}
        onKeep={(text) => onSet({ ...value, note: text })}
        onDone={onDone}
      />
    </div>
  )
  if (hasRoom)
    return (
      <div className={styles.focused}>
        <Avatar name={student.student.name} photo={student.student.avatar} />
        {said}
        {fields}
      </div>
    )
  // On a phone the list has priority; the other fields of a student are collapsed.
  return (
    <details className={styles.folded}>
      <summary>
        <b>{student.student.name}</b> <small>{code?.label ?? t('attendance.notSet')}</small>
      </summary>
      {said}
      {fields}
    </details>
  )
}

type NoteProps = {
  name: string
  kept: string | null
  field: Ref<HTMLInputElement>
  onKeep: (note: string | null) => void
  onDone: () => void
}

/** The note on a student, saved when the field loses the focus. */
function Note({ name, kept, field, onKeep, onDone }: NoteProps) {
  const t = useWords(words)
  const [text, setText] = useState(kept ?? '')
  const keep = () => {
    if ((text.trim() || null) !== (kept || null)) onKeep(text.trim() || null)
  }
  return (
    <input
      ref={field}
      className={styles.note}
      aria-label={t('attendance.noteOn', { name })}
      placeholder={t('attendance.note')}
      maxLength={500}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key !== 'Enter' && key !== 'Escape') return
        keep()
        onDone()
      }}
    />
  )
}
