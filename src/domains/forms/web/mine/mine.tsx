import { useSearchParams } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { MyRequests } from '#platform/web/application/mine/my-requests.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { KindList } from '../ask/kind-list.tsx'
import { RequestsPage } from '../frame.tsx'
import { MoreButton } from '../more-button.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { kindsQuery, paramsIn, requestsQuery } from '../queries.ts'
import { Tools } from '../tools.tsx'
import { useRequests } from '../use-requests.ts'
import { words } from '../words.ts'

export const load = (_: unknown, search: URLSearchParams) =>
  Promise.all([prefetch(requestsQuery(paramsIn('mine', search))), prefetch(kindsQuery())])

/** Everything that the person has asked: what waits for themselves first, then what is under way, then the rest. */
export default function Mine() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const params = paramsIn('mine', search)
  const list = useRequests(params)
  const kinds = useLoaded(kindsQuery()).data['hydra:member']
  return (
    <RequestsPage>
      <Tools of={list.first} params={params} filters={['open', 'closed']} />
      <Columns>
        <Stack>
          {list.items.length === 0 ? (
            <NothingFound {...{ params, all: paths.requests(), title: t('noneMine'), about: t('noneMineAbout') }} />
          ) : (
            <MyRequests of={list.items} groups={list.first.groups} />
          )}
          <MoreButton of={list} />
        </Stack>
        <Card title={t('create')}>
          <KindList of={kinds} />
        </Card>
      </Columns>
    </RequestsPage>
  )
}
