import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { sheetReminders } from '../../contract/sheet/reminders.ts'
import { words } from '../words.ts'
import styles from './submit.module.css'

/** Who was reminded of a sheet and when, and to whom it was escalated; renders nothing without reminders. */
export function SheetReminders({ sheet }: { sheet: number }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { data } = useQuery(queryOf(GradeSheet.type, sheetReminders, { params: { id: sheet } }))
  if (!data || data.reminders.length === 0) return null
  return (
    <ul className={styles.reminders} aria-label={t('reminders.title')}>
      {data.reminders.map(({ on, task, escalated, people }) => (
        <li key={`${on} ${task} ${escalated}`}>
          {t(escalated ? 'reminders.escalated' : 'reminders.reminded', { day: day(on), people: people.join(', ') })}
        </li>
      ))}
    </ul>
  )
}
