import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { RequestItem } from '../../contract/requests.ts'
import { KindList } from '../ask/kind-list.tsx'
import { RequestsPage } from '../frame.tsx'
import { KindLinks } from '../kind-links.tsx'
import { MoreButton } from '../more-button.tsx'
import { kindsQuery, type RequestsParams, requestsQuery } from '../queries.ts'
import { useRequests } from '../use-requests.ts'
import { words } from '../words.ts'
import { MyRequests } from './my-requests.tsx'

const paramsOf = (search: URLSearchParams): RequestsParams => ({
  view: 'mine',
  kind: search.get('kind') ?? undefined,
})

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(requestsQuery(paramsOf(search))), prefetch(kindsQuery())])

/** Everything that the person has asked: what waits for themselves first, then what is under way, then the rest. */
export default function Mine() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const list = useRequests(paramsOf(search))
  const kinds = useLoaded(kindsQuery()).data['hydra:member']
  return (
    <RequestsPage>
      <KindLinks of={list.first} />
      <Columns>
        <Stack>
          {list.items.length === 0 && <NoRequests isFiltered={search.has('kind')} />}
          {[...Map.groupBy(list.items, groupOf)].map(([group, some]) => (
            <Card key={group} title={t(`groups.${group}`)}>
              <MyRequests of={some} label={t(`groups.${group}`)} />
            </Card>
          ))}
          <MoreButton of={list} />
        </Stack>
        <Card title={t('create')}>
          <KindList of={kinds} />
        </Card>
      </Columns>
    </RequestsPage>
  )
}

type Group = 'waits' | 'open' | 'closed'
const groupOf = ({ waits, open }: RequestItem): Group => (waits ? 'waits' : open ? 'open' : 'closed')

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(words)
  return (
    <Card>
      {isFiltered ? (
        <Empty title={t('noneFound')} act={<ButtonLink to={paths.requests()}>{t('all')}</ButtonLink>} />
      ) : (
        <Empty title={t('noneMine')}>{t('noneMineAbout')}</Empty>
      )}
    </Card>
  )
}
