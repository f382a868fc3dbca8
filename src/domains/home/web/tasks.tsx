import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import type { tasks } from '../contract/tasks.ts'
import styles from './feed/news.module.css'
import { TaskRows } from './feed/task-rows.tsx'
import { loadBriefWords } from './news-kinds.ts'
import { words } from './words.ts'

const perPage = 50
const tasksEndpoint = namedEndpoint<typeof tasks>('GET', '/api/v2/tasks')
const tasksQuery = (page: number, kind: string | null) =>
  queryOf('Tasks', tasksEndpoint, {
    query: { page: String(page), itemsPerPage: String(perPage), ...(kind !== null && { kind }) },
  })

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(tasksQuery(1, search.get('kind'))), loadBriefWords()])

/** All tasks of the person, the most urgent first; `?kind=` shows the tasks of one kind. */
export default function Tasks() {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const kind = useSearchParams()[0].get('kind')
  const first = useLoaded(tasksQuery(1, kind)).data
  const [pages, setPages] = useState(1)
  const total = first['hydra:totalItems']
  const later = Array.from({ length: pages - 1 }, (_, at) => at + 2)
  return (
    <Page
      crumb={kind === null ? [] : [{ text: t('inbox.title'), to: paths.tasks() }]}
      title={t(kind === null ? 'inbox.title' : 'todo.ofKind')}
      meta={total > 0 && t('todo.open', { count: total })}
    >
      <Card>
        {total === 0 && <Empty title={t('todo.empty')}>{t('todo.emptyAbout')}</Empty>}
        {total > 0 && <TaskRows of={first['hydra:member']} day={isoDay()} label={t('todo.title')} level={2} />}
        {later.map((page) => (
          <LaterPage key={page} page={page} kind={kind} />
        ))}
        {total > pages * perPage && (
          <div className={styles.more} data-no-print>
            <Button look="quiet" onClick={() => setPages(pages + 1)}>
              {t('todo.more', { count: total - pages * perPage })}
            </Button>
          </div>
        )}
      </Card>
    </Page>
  )
}

function LaterPage({ page, kind }: { page: number; kind: string | null }) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const { data, error } = useQuery(tasksQuery(page, kind))
  if (error) throw error
  if (!data) return <Skeleton lines={3} label={t('todo.title')} />
  return <TaskRows of={data['hydra:member']} day={isoDay()} label={t('todo.title')} level={2} />
}
