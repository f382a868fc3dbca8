import { useState } from 'react'
import { controlProps, Field } from '#platform/web/form/field.tsx'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { mostDays } from '../../contract/slots.ts'
import { words } from '../words.ts'
import styles from './polls.module.css'

const { useField } = fieldsOf(MeetingPoll)

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Several days: each is added by a date, and the next one is offered at once. */
export function DaysField() {
  const t = useWords(words)
  const { weekday, isoDay } = useFormat()
  const { id, value, set, error, required } = useField('days', t('polls.fields.days'), (held) =>
    daysIn(held).join(', '),
  )
  const days = daysIn(value)
  const [next, setNext] = useState(() => dayAfter(days.at(-1) ?? isoDay()))
  const add = () => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(next) || days.length >= mostDays) return
    set([...new Set([...days, next])].sort())
    setNext(dayAfter(next))
  }
  return (
    <Field id={id} label={t('polls.fields.days')} required={required} error={error}>
      <div className={styles.addDay}>
        <input
          {...controlProps({ id, error, required })}
          type="date"
          aria-label={t('poll.days.next')}
          value={next}
          onChange={({ target }) => setNext(target.value)}
        />
        <Button icon="plus" onClick={add}>
          {t('poll.days.add')}
        </Button>
      </div>
      {days.length > 0 && (
        <ul className={styles.days} aria-label={t('polls.fields.days')}>
          {days.map((day) => (
            <li key={day}>
              {weekday(day)}
              <IconButton
                icon="close"
                label={t('poll.days.remove', { day: weekday(day) })}
                onClick={() => set(days.filter((one) => one !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

const daysIn = (held: unknown): string[] =>
  Array.isArray(held) ? held.filter((one): one is string => typeof one === 'string') : []
