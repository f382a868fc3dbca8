import type { Task, TaskQueue } from '#platform/contract/session.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { hrefOf } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { formattedValues } from './formatted-values.ts'

type Props = { queues?: readonly TaskQueue[]; of: readonly Task[]; day: string; label: string }

/** Tasks, one line each: title, person, due date, and a link to the page where it is done; tasks of an office first. */
export function TaskRows({ queues = [], of, day, label }: Props) {
  const t = useWords(words)
  const text = useText()
  const format = useFormat()
  return (
    <Rows label={label}>
      {queues.map(({ domain, type, count, link, dueAt }) => (
        <Row
          key={`${domain} ${type}`}
          title={text({ domain, key: `tasks.queues.${type}` }, { count })}
          to={link}
          end={<Due of={{ dueAt }} day={day} />}
        />
      ))}
      {of.map((task) => (
        <Row
          key={`${task.type} ${task.subject}`}
          title={text({ domain: task.domain, key: `tasks.${task.type}` }, formattedValues(task.values, format))}
          {...(task.alike > 0
            ? { about: t('todo.alike', { count: task.alike }), to: kindOf(task) }
            : { to: hrefOf(task.link) })}
          end={<Due of={task} day={day} />}
        />
      ))}
    </Rows>
  )
}

/** The list of all tasks of a kind. */
const kindOf = ({ domain, type }: Task) => `${paths.tasks()}?kind=${domain}.${type}`

function Due({ of: { dueAt }, day }: { of: Pick<Task, 'dueAt'>; day: string }) {
  const t = useWords(words)
  const { daysFrom, isoDay } = useFormat()
  if (dueAt === null) return null
  const due = isoDay(dueAt)
  const when = daysFrom(due, day)
  return <Chip tone={toneOf(due, day)}>{due < day ? t('due.late', { day: when }) : when}</Chip>
}

/** Overdue tasks are negative; tasks due within two days are a warning. */
function toneOf(due: string, day: string): Tone {
  if (due < day) return 'negative'
  return Date.parse(due) - Date.parse(day) <= 2 * 86_400_000 ? 'warning' : 'neutral'
}
