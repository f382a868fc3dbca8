import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Give } from './hub/give.tsx'
import { GiveTopics } from './hub/give-topics.tsx'
import styles from './hub/hub.module.css'
import { SharedCard } from './hub/shared-card.tsx'
import { courseQuery, sharedQuery } from './queries.ts'
import { useStanding } from './standing.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/setting/hub'>

export async function load({ id }: CourseParams, search: URLSearchParams) {
  const { module } = await prefetch(courseQuery(id))
  await prefetch(sharedQuery(module.id, search.get('q') ?? ''))
}

/** So many are found at a glance. */
const fewItems = 7

/** The material that lecturers have shared with the module of the course: to search, view and copy. */
export default function Hub({ params: { id } }: { params: CourseParams }) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const { module } = useLoaded(courseQuery(id)).data
  const first = useLoaded(sharedQuery(module.id, q)).data
  const { teaches } = useStanding(id)
  const [pages, setPages] = useState(1)
  const last = useQuery(sharedQuery(module.id, q, pages))
  const hasMore = last.data?.['hydra:view']?.['hydra:next'] !== undefined
  const isEmpty = first['hydra:totalItems'] === 0
  const find = (text: string) => {
    setPages(1)
    setSearch(text ? { q: text } : {}, { replace: true })
  }
  return (
    <Part title={t('hub.title', { module: module.code })} acts={teaches && <Gifts course={id} />}>
      {(q !== '' || first['hydra:totalItems'] > fewItems) && (
        <SearchBox value={q} label={t('hub.search')} onSearch={find} />
      )}
      {isEmpty && (
        <Card>
          <Empty title={t(q ? 'hub.noMatch' : 'hub.noneTitle')}>{q ? undefined : t('hub.none')}</Empty>
        </Card>
      )}
      {numbersTo(pages).map((page) => (
        <Page key={page} course={id} module={module.id} q={q} page={page} />
      ))}
      {hasMore && (
        <div>
          <Button onClick={() => setPages(pages + 1)}>{t('hub.more')}</Button>
        </div>
      )}
      <p className={styles.about}>{t('hub.about', { module: module.code })}</p>
    </Part>
  )
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** An exam has no plan, and a course of the old layout has no feed. */
function Gifts({ course }: { course: string }) {
  const { type, v2 } = useLoaded(courseQuery(course)).data
  return (
    <>
      {type !== 'EXAM' && <GiveTopics course={course} />}
      {v2 && <Give course={course} />}
    </>
  )
}

type PageProps = { course: string; module: number; q: string; page: number }

function Page({ course, module, q, page }: PageProps) {
  const t = useWords(words)
  const { data } = useQuery(sharedQuery(module, q, page))
  if (!data) return <Skeleton lines={4} label={t('hub.tab')} />
  return data['hydra:member'].map((one) => <SharedCard key={one.id} of={one} course={course} />)
}
