import { Link } from 'react-router'
import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { TaskRows } from './task-rows.tsx'
import styles from './to-do.module.css'

/** The person's tasks, the most urgent first; the same list as in the profile, so that all counts agree. */
export function ToDo({ day }: { day: string }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { queues, tasks, total } = useProfile().status
  const told = [...queues.map(({ count }) => count), ...tasks.map(({ alike }) => 1 + alike)]
  const more = total - told.reduce((sum, count) => sum + count, 0)
  return (
    <Card title={t('todo.title')} note={total > 0 ? number(total) : undefined}>
      {total === 0 ? (
        <Empty title={t('todo.empty')}>{t('todo.emptyAbout')}</Empty>
      ) : (
        <TaskRows queues={queues} of={tasks} day={day} label={t('todo.title')} />
      )}
      {more > 0 && (
        <p className={styles.more}>
          <Link to={paths.tasks()}>{t('todo.more', { count: more })}</Link>
        </p>
      )}
    </Card>
  )
}
