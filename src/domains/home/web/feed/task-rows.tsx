import type { Task } from '#platform/contract/session.ts'
import { useFormat } from '#platform/web/format.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { hrefOf } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { saidValues } from './said-values.ts'

/** Tasks, one line each: what, whose, by when, and the way to the page where it is done. */
export function TaskRows({ of, day, label }: { of: readonly Task[]; day: string; label: string }) {
  const text = useText()
  const { number } = useFormat()
  return (
    <Rows label={label}>
      {of.map((task) => (
        <Row
          key={`${task.type} ${task.subject}`}
          title={text({ domain: task.domain, key: `tasks.${task.type}` }, saidValues(task.values, number))}
          to={hrefOf(task.link)}
          end={<Due of={task} day={day} />}
        />
      ))}
    </Rows>
  )
}

function Due({ of: { dueAt }, day }: { of: Task; day: string }) {
  const t = useWords(words)
  const { daysFrom, isoDay } = useFormat()
  if (dueAt === null) return <Chip>{t('due.whenever')}</Chip>
  const due = isoDay(dueAt)
  const when = daysFrom(due, day)
  return <Chip tone={toneOf(due, day)}>{due < day ? t('due.late', { day: when }) : when}</Chip>
}

/** Late is negative; what is due within two days warns. */
function toneOf(due: string, day: string): Tone {
  if (due < day) return 'negative'
  return Date.parse(due) - Date.parse(day) <= 2 * 86_400_000 ? 'warning' : 'neutral'
}
