import { useId } from 'react'
import { Room, weekdayName, weekdays } from '#course/contract'
import { words as courseWords } from '#course/web'
import { Chooser } from '#platform/web/form/chooser.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './change-pattern.module.css'
import { editOf, type Pattern, type PatternEdit } from './edits.ts'

type Props = { of: Pattern; edit: PatternEdit | undefined; onEdit: (edit: PatternEdit) => void }

/** A weekly class as it is, and as it is to become. */
export function WhatChanges({ of, edit = editOf(of), onEdit }: Props) {
  const t = useWords(words)
  const c = useWords(courseWords)
  const language = useLanguage()
  const [time, room] = [useId(), useId()]
  const name = [weekdayName(of.weekday, language), c(`timetable.kinds.${of.kind}`), of.group]
    .filter(Boolean)
    .join(' · ')
  return (
    <fieldset className={styles.pattern}>
      <legend>{name}</legend>
      <p className={styles.was}>{[`${of.startsAt}–${of.endsAt}`, of.room?.code].filter(Boolean).join(' · ')}</p>
      <Choice
        label={t('patternChange.weekday')}
        value={edit.weekday}
        options={weekdays.map((value) => ({ value, text: weekdayName(value, language) }))}
        onChoose={(weekday) => onEdit({ ...edit, weekday: Number(weekday) })}
      />
      <label htmlFor={time}>{t('patternChange.startsAt')}</label>
      <input
        id={time}
        type="time"
        required
        value={edit.startsAt}
        onChange={({ target }) => onEdit({ ...edit, startsAt: target.value })}
      />
      <label htmlFor={room}>{t('activity.columns.room')}</label>
      <Chooser
        control={{ id: room, className: undefined }}
        label={t('activity.columns.room')}
        in={Room}
        nameOf={({ code }) => code}
        about={({ capacity }) => (capacity === null ? '' : t('patternChange.seats', { count: capacity }))}
        chosen={edit.room?.code ?? ''}
        onChoose={(found) => onEdit({ ...edit, room: found && { iri: found['@id'], code: found.code } })}
      />
    </fieldset>
  )
}
