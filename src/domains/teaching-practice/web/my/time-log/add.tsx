import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { CalendarEntry } from '#academics/contract'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useTurn } from '#platform/web/ui/use-turn.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { logToday } from '../../../contract/paths.ts'
import { episodesQuery, type Practice, timeLogsQuery } from '../../parts/queries.ts'
import { words } from '../../words.ts'
import { entriesOfDayBefore, missingWeekdays } from './days.ts'
import { EntryForm, earlier } from './entry-form.tsx'
import { MissingDays } from './missing-days.tsx'
import { nextEntry } from './next-entry.ts'
import { RepeatDay } from './repeat-day.tsx'
import styles from './time-log.module.css'

/** Public holidays; the whole calendar has only a few dozen entries. */
export const holidaysQuery = listOf(CalendarEntry, { kind: 'HOLIDAY', itemsPerPage: 999, order: { startsOn: 'desc' } })

/** New entries: one to fill in, today as a copy of the day before, and the weekdays without entries. */
export function Add({ practice }: { practice: Practice }) {
  const t = useWords(words)
  const { isoDay, day, weekday } = useFormat()
  const { 'hydra:member': entries } = useLoaded(timeLogsQuery(practice.id)).data
  const missing = useMissingDays(practice)
  const today = isoDay()
  const { writing, write, close } = useWriting(earlier(today, practice.endsOn))
  const turn = useTurn(writing !== null)
  if (!practice.actions.includes('logHours')) return null
  if (writing !== null)
    return (
      <div ref={turn.form}>
        <Card title={t('my.log.new')} padded>
          <EntryForm practice={practice} of={nextEntry(entries, writing)} onClose={close} />
        </Card>
      </div>
    )
  const early = practice.startsOn > today ? t('my.log.early', { day: day(practice.startsOn) }) : undefined
  const before = missing.includes(today) ? entriesOfDayBefore(entries, today) : []
  const [model] = before
  return (
    <>
      <div ref={turn.button} className={styles.add} data-no-print>
        <Button look="primary" icon="plus" disabledReason={early} onClick={() => write()}>
          {t('my.log.add')}
        </Button>
        {model && (
          <RepeatDay
            practice={practice}
            day={today}
            of={before}
            label={t('my.log.todayAs', { day: weekday(model.date) })}
          />
        )}
        <p className={styles.hint}>{t('my.log.pupils')}</p>
      </div>
      <MissingDays practice={practice} entries={entries} days={missing.filter((one) => one !== today)} onLog={write} />
    </>
  )
}

/** The day of the entry being written; the link of a task opens today's entry. */
function useWriting(today: string) {
  const [search, setSearch] = useSearchParams()
  const [day, setDay] = useState<string | null>(null)
  const asked = search.get(logToday.name) === logToday.value
  const close = () => {
    setDay(null)
    if (asked) setSearch({}, { replace: true })
  }
  return { writing: day ?? (asked ? today : null), write: (other = today) => setDay(other), close }
}

/** Weekdays without an entry, as long as required hours are missing. */
function useMissingDays(practice: Practice): string[] {
  const { isoDay } = useFormat()
  const { 'hydra:member': entries } = useLoaded(timeLogsQuery(practice.id)).data
  const { 'hydra:member': episodes } = useLoaded(episodesQuery(practice.id)).data
  const holidays = useLoaded(holidaysQuery)
    .data['hydra:member'].filter(({ startsAt }) => startsAt === null)
    .map(({ startsOn, endsOn }) => ({ from: startsOn, until: endsOn }))
  if (practice.progress >= 100 || !practice.actions.includes('logHours')) return []
  return missingWeekdays(practice, entries, isoDay(), { holidays, episodes })
}
