import { Link, useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { DecideQueue } from '#platform/web/application/decide-queue.tsx'
import { loadRequestViews } from '#platform/web/application/request-views.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { RequestsPage } from '../frame.tsx'
import { KindLinks } from '../kind-links.tsx'
import { MoreButton } from '../more-button.tsx'
import { type RequestsParams, requestsQuery } from '../queries.ts'
import styles from '../requests.module.css'
import { useRequests } from '../use-requests.ts'
import { words } from '../words.ts'
import { Due } from './due.tsx'

const paramsOf = (search: URLSearchParams): RequestsParams => ({
  view: 'decide',
  kind: search.get('kind') ?? undefined,
  q: search.get('q') ?? undefined,
})

export const load = async (_: unknown, search: URLSearchParams) => {
  const { kinds } = await prefetch(requestsQuery(paramsOf(search)))
  await loadRequestViews(kinds.map(({ type }) => type))
}

/** The requests of every kind that wait for this person, the earliest due first. */
export default function Decide() {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const params = paramsOf(search)
  const list = useRequests(params)
  const { kinds, open } = list.first
  const isFiltered = params.kind !== undefined || params.q !== undefined
  const total = params.kind ? (kinds.find(({ type }) => type === params.kind)?.open ?? 0) : open
  const find = (q: string) => {
    const next = new URLSearchParams(search)
    next.delete('item')
    if (q) next.set('q', q)
    else next.delete('q')
    setSearch(next, { replace: true })
  }
  return (
    <RequestsPage>
      <div className={styles.tools}>
        <KindLinks of={list.first} />
        {(open > 7 || params.q !== undefined) && <SearchBox value={params.q ?? ''} label={t('find')} onSearch={find} />}
      </div>
      <DecideQueue
        key={`${params.kind} ${params.q}`}
        of={list.items}
        total={params.q ? list.items.length : total}
        label={t('tabs.decide')}
        endOf={(one) => <Due of={one} />}
        onDecided={() => wasWritten('Requests')}
        empty={
          <Card>
            {isFiltered ? <NothingFound /> : <Empty title={t('noneToDecide')}>{t('noneToDecideAbout')}</Empty>}
          </Card>
        }
      >
        <MoreButton of={list} />
      </DecideQueue>
      <Lists of={list.first.lists} />
    </RequestsPage>
  )
}

/** The lists of each kind, with the decided ones. */
function Lists({ of }: { of: readonly { type: string; name: string; link: string }[] }) {
  const t = useWords(words)
  if (of.length === 0) return null
  return (
    <nav aria-label={t('lists')} className={styles.lists} data-no-print>
      <span>{t('lists')}</span>
      {of.map(({ type, name, link }) => (
        <Link key={type} to={link}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function NothingFound() {
  const t = useWords(words)
  return <Empty title={t('noneFound')} act={<ButtonLink to={paths.toDecide()}>{t('all')}</ButtonLink>} />
}
