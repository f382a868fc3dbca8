import type { Task } from '#platform/contract/session.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import { TaskGroups, TaskRows, useTaskTitle } from '../feed/task-rows.tsx'
import { newsKindOf } from '../news-kinds.ts'
import { words } from '../words.ts'
import type { TaskFilter } from './tools.tsx'

/** The tasks whose sentence has the text that is sought, by urgency or by the part of the portal that they come from. */
export function MatchingTasks({ of, shown: { view, q } }: { of: readonly Task[]; shown: TaskFilter }) {
  const t = useWords(words)
  const text = useText()
  const day = useFormat().isoDay()
  const titleOf = useTaskTitle()
  const found = of.filter((task) => folded(titleOf(task)).includes(folded(q)))
  const label = t('todo.title')
  if (found.length === 0) return <Empty title={t('inbox.noneFound', { q })} />
  if (view === 'urgency') return <TaskRows of={found} day={day} label={label} level={2} />
  const groups = [...Map.groupBy(found, ({ domain }) => domain)].map(([domain, tasks]) => {
    const kind = newsKindOf(domain)?.text
    return { name: domain, heading: kind ? text(kind) : t('inbox.otherKinds'), tasks }
  })
  return <TaskGroups groups={groups} day={day} label={label} level={2} />
}

/** Without accents and capitals, as people type. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
