import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import type { tasks } from '../contract/tasks.ts'
import styles from './feed/news.module.css'
import { MatchingTasks } from './inbox/matching-tasks.tsx'
import { fewTasks, InboxTools, shownIn } from './inbox/tools.tsx'
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
  const shown = shownIn(useSearchParams()[0])
  const { kind } = shown
  const first = useLoaded(tasksQuery(1, kind)).data
  const [pages, setPages] = useState(1)
  const later = useQueries({ queries: Array.from({ length: pages - 1 }, (_, at) => tasksQuery(at + 2, kind)) })
  const total = first['hydra:totalItems']
  const of = [first, ...later.map(({ data }) => data)].flatMap((page) => page?.['hydra:member'] ?? [])
  const failed = later.find(({ error }) => error)
  return (
    <Page
      crumb={kind === null ? [] : [{ text: t('inbox.title'), to: paths.tasks() }]}
      title={t(kind === null ? 'inbox.title' : 'todo.ofKind')}
      meta={total > 0 && t('todo.open', { count: total })}
      acts={
        <ButtonLink look="quiet" icon="gear" to={paths.settings()}>
          {t('inbox.settings')}
        </ButtonLink>
      }
    >
      {total >= fewTasks && <InboxTools shown={shown} />}
      <Card>
        {total === 0 && <Empty title={t('todo.empty')}>{t('todo.emptyAbout')}</Empty>}
        {total > 0 && <MatchingTasks of={of} shown={total < fewTasks ? { ...shown, q: '' } : shown} />}
        {failed?.error && <ErrorBox error={failed.error} onRetry={() => void failed.refetch()} />}
        {later.some(({ isLoading }) => isLoading) && <Skeleton lines={3} label={t('todo.title')} />}
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
