import { useId } from 'react'
import { weekdayName } from '#course/contract'
import { Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { useLines } from '#platform/web/form/use-lines.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { mostHours, type WeeklyHours } from '../../contract/booking-slots.ts'
import { words } from '../words.ts'
import styles from './pages.module.css'

const { useField } = fieldsOf(BookingPage)
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const usual: WeeklyHours = { weekday: 1, startsAt: '14:00', endsAt: '16:00' }

/** The hours of each week: a line for each span. */
export function HoursField() {
  const t = useWords(words)
  const { id, value, set, error, required } = useField('hours', t('pages.fields.hours'))
  const hours = hoursIn(value)
  const { list, keyed, add, put, remove } = useLines<HTMLUListElement, WeeklyHours>(hours, set)
  const next = { ...usual, weekday: Math.min(7, (hours.at(-1)?.weekday ?? 0) + 1) }
  return (
    <Field id={id} label={t('pages.fields.hours')} required={required} error={error} group>
      <ul ref={list} className={styles.hours} aria-labelledby={`${id}-label`}>
        {keyed.map(({ row, at, key }) => (
          <li key={key}>
            <HoursLine of={row} onChange={(part) => put(at, { ...row, ...part })} />
            <IconButton icon="close" label={t('pages.hours.remove')} onClick={() => remove(at)} />
          </li>
        ))}
      </ul>
      {hours.length < mostHours && (
        <Button icon="plus" look="quiet" onClick={() => add(next)}>
          {t('pages.hours.add')}
        </Button>
      )}
    </Field>
  )
}

function HoursLine({ of, onChange }: { of: WeeklyHours; onChange: (part: Partial<WeeklyHours>) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-day`} className="sr-only">
        {t('pages.hours.weekday')}
      </label>
      <select
        id={`${id}-day`}
        value={of.weekday}
        onChange={({ target }) => onChange({ weekday: Number(target.value) })}
      >
        {weekdays.map((weekday) => (
          <option key={weekday} value={weekday}>
            {weekdayName(weekday, language)}
          </option>
        ))}
      </select>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <input
          key={name}
          type="time"
          aria-label={t(name === 'startsAt' ? 'pages.hours.from' : 'pages.hours.until')}
          value={of[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
    </>
  )
}

const isHours = (one: unknown): one is WeeklyHours =>
  typeof one === 'object' && one !== null && 'weekday' in one && 'startsAt' in one && 'endsAt' in one

const hoursIn = (held: unknown): WeeklyHours[] => (Array.isArray(held) ? held.filter(isHours) : [])
