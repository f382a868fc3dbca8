import type { Task } from '#platform/contract/session.ts'
import { useFormat } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { resolveRoute } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useText, useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'
import { saidValues } from './said-values.ts'

/** What waits for the person, the most urgent first; the same list as in the profile, so every count agrees. */
export function ToDo({ day }: { day: string }) {
  const t = useWords(words)
  const text = useText()
  const { number } = useFormat()
  const { tasks } = useProfile().status
  return (
    <Card title={t('todo.title')} note={tasks.length > 0 ? tasks.length : undefined}>
      {tasks.length === 0 ? (
        <Empty title={t('todo.empty')}>{t('todo.emptyAbout')}</Empty>
      ) : (
        <Rows label={t('todo.title')}>
          {tasks.map((task) => (
            <Row
              key={`${task.type} ${task.subject} ${task.dueAt}`}
              title={text({ domain: task.domain, key: `tasks.${task.type}` }, saidValues(task.values, number))}
              to={resolveRoute(task.subject)}
              end={<Due of={task} day={day} />}
            />
          ))}
        </Rows>
      )}
    </Card>
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
