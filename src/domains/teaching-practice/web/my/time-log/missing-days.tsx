import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Entry, Practice } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { entriesOfDayBefore } from './days.ts'
import styles from './missing-days.module.css'
import { RepeatDay } from './repeat-day.tsx'

/** The number of visible days; earlier ones are collapsed. */
const inSight = 3

type Props = {
  practice: Practice
  entries: readonly Entry[]
  days: readonly string[]
  /** Opens the form for a day. */
  onLog: (day: string) => void
}

/** Weekdays without entries: each can be logged as a copy of the day before with one click, or entered by hand. */
export function MissingDays({ practice, entries, days, onLog }: Props) {
  const t = useWords(words)
  if (days.length === 0) return null
  const rows = (some: readonly string[]) => (
    <Rows label={t('my.log.missing')}>
      {some.map((day) => (
        <MissingDay key={day} day={day} practice={practice} of={entriesOfDayBefore(entries, day)} onLog={onLog} />
      ))}
    </Rows>
  )
  return (
    <div data-no-print>
      <Card title={t('my.log.missing')} note={days.length}>
        {rows(days.slice(0, inSight))}
        {days.length > inSight && (
          <details className={styles.earlier}>
            <summary>{t('my.log.missingEarlier', { count: days.length - inSight })}</summary>
            {rows(days.slice(inSight))}
          </details>
        )}
      </Card>
    </div>
  )
}

type DayProps = { practice: Practice; day: string; of: readonly Entry[]; onLog: (day: string) => void }

function MissingDay({ practice, day, of, onLog }: DayProps) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const [first] = of
  const times = of.map((one) => `${one.startsAt}–${one.endsAt} ${t(`timeLogKinds.${one.kind}`)}`).join(', ')
  return (
    <Row
      title={weekday(day)}
      about={first && t('my.log.asBefore', { day: weekday(first.date), times })}
      end={
        first ? (
          <>
            <RepeatDay
              practice={practice}
              day={day}
              of={of}
              label={t('my.log.repeat')}
              name={`${t('my.log.repeat')}: ${weekday(day)}`}
            />
            <IconButton icon="edit" label={t('my.log.logDay', { day: weekday(day) })} onClick={() => onLog(day)} />
          </>
        ) : (
          <Button onClick={() => onLog(day)}>{t('my.log.write')}</Button>
        )
      }
    />
  )
}
