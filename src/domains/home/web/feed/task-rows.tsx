import { Fragment, lazy, Suspense } from 'react'
import type { Task, TaskQueue } from '#platform/contract/session.ts'
import { chunk } from '#platform/web/routes/chunk.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { hrefOf } from '#platform/web/ui/reasons.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useStore } from '#platform/web/ui/use-store.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import { formattedValues } from './formatted-values.ts'
import { heldTasks } from './held-tasks.ts'
import styles from './task-rows.module.css'

/** Only lists with an act load it. */
const TaskAct = lazy(async () => ({ default: (await chunk(() => import('./task-act.tsx'))).TaskAct }))

type Props = {
  queues?: readonly TaskQueue[]
  of: readonly Task[]
  day: string
  label: string
  /** Of the headings: below that of a card, or of the page. */
  level?: 2 | 3
}

const urgencies = ['overdue', 'week', 'later'] as const
type Urgency = (typeof urgencies)[number]
const dayMs = 86_400_000

/** Tasks by urgency: overdue, within a week, and when one can; in each those of an office first, then the nearest. */
export function TaskRows({ queues = [], of, day, label, level }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const urgencyOf = (dueAt: string | null): Urgency => {
    if (dueAt === null) return 'later'
    const days = (Date.parse(isoDay(dueAt)) - Date.parse(day)) / dayMs
    if (days < 0) return 'overdue'
    return days <= 7 ? 'week' : 'later'
  }
  const groups = urgencies.map((urgency) => ({
    name: urgency,
    heading: t(`todo.groups.${urgency}`),
    queues: queues.filter(({ dueAt }) => urgencyOf(dueAt) === urgency),
    tasks: of.filter(({ dueAt }) => urgencyOf(dueAt) === urgency),
  }))
  return <TaskGroups groups={groups} day={day} label={label} {...(level && { level })} />
}

type Group = { name: string; heading: string; queues?: readonly TaskQueue[]; tasks: readonly Task[] }

/**
 * Tasks below the headings of their groups, with the number in each. Each says what is to be done, where it comes from
 * and until when, and leads to the page on which it is done.
 */
export function TaskGroups({ groups, day, label, level = 3 }: Omit<Props, 'queues' | 'of'> & { groups: Group[] }) {
  const { number } = useFormat()
  const held = useStore(heldTasks)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Rows label={label}>
      {groups.map(({ name, heading, queues = [], tasks }) => {
        const open = tasks.filter(({ subject, act }) => act === null || !held.has(subject))
        const all = queues.reduce((sum, { count }) => sum + count, 0)
        const count = open.reduce((sum, { alike }) => sum + 1 + alike, all)
        if (count === 0) return null
        return (
          <Fragment key={name}>
            <li className={styles.group} data-urgency={name}>
              <Heading>
                {heading} <small>{number(count)}</small>
              </Heading>
            </li>
            {queues.map((queue) => (
              <QueueRow key={`${queue.domain} ${queue.type}`} of={queue} day={day} />
            ))}
            {open.map((task) => (
              <TaskRow key={`${task.type} ${task.subject}`} of={task} day={day} />
            ))}
          </Fragment>
        )
      })}
    </Rows>
  )
}

function QueueRow({ of: { domain, type, count, link, dueAt }, day }: { of: TaskQueue; day: string }) {
  const text = useText()
  return (
    <Row
      title={text({ domain, key: `tasks.queues.${type}` }, { count })}
      about={useKind(domain)}
      to={link}
      end={<Due of={{ dueAt }} day={day} />}
    />
  )
}

function TaskRow({ of: task, day }: { of: Task; day: string }) {
  const t = useWords(words)
  const text = useText()
  const kind = useKind(task.domain)
  const isFolded = task.alike > 0
  const title = useTaskTitle()(task)
  const word = text({ domain: task.domain, key: `tasks.acts.${task.type}` })
  return (
    <Row
      title={title}
      about={[kind, isFolded && t('todo.alike', { count: task.alike })].filter(Boolean).join(' · ')}
      to={isFolded ? kindOf(task) : hrefOf(task.link)}
      end={
        <>
          <Due of={task} day={day} />
          {!isFolded && task.act !== null && (
            <Suspense fallback={<Button busy>{word}</Button>}>
              <TaskAct of={task} act={task.act} word={word} title={title} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

/** What is to be done, in the reader's language. */
export function useTaskTitle(): (task: Task) => string {
  const text = useText()
  const format = useFormat()
  return ({ domain, type, values }) => text({ domain, key: `tasks.${type}` }, formattedValues(values, format))
}

/** What a task belongs to, as the news of its domain are called. */
function useKind(domain: string): string | undefined {
  const text = useText()
  const kind = newsKindOf(domain)?.text
  return kind && text(kind)
}

/** The list of all tasks of a kind. */
const kindOf = ({ domain, type }: Task) => `${paths.tasks()}?kind=${domain}.${type}`

/** Days late, in days for the next two, else the day itself. Red only when it is late, warm within two days. */
function Due({ of: { dueAt }, day }: { of: Pick<Task, 'dueAt'>; day: string }) {
  const t = useWords(words)
  const { daysFrom, isoDay, weekday } = useFormat()
  if (dueAt === null) return null
  const due = isoDay(dueAt)
  const tone = toneOf(due, day)
  const late = Math.round((Date.parse(day) - Date.parse(due)) / dayMs)
  return (
    <time dateTime={dueAt} className={styles.due} data-tone={tone}>
      {tone === 'late' ? t('due.late', { count: late }) : tone === 'soon' ? daysFrom(due, day) : weekday(due)}
    </time>
  )
}

const toneOf = (due: string, day: string): 'late' | 'soon' | 'calm' => {
  if (due < day) return 'late'
  return Date.parse(due) - Date.parse(day) <= 2 * dayMs ? 'soon' : 'calm'
}
