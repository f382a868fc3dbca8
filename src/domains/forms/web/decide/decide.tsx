import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { DecideQueue } from '#platform/web/application/decide/decide-queue.tsx'
import { loadRequestViews } from '#platform/web/application/request-views.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { RequestsPage } from '../frame.tsx'
import { MoreButton } from '../more-button.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { paramsIn, requestsQuery } from '../queries.ts'
import { Tools } from '../tools.tsx'
import { useRequests } from '../use-requests.ts'
import { words } from '../words.ts'

export const load = async (_: unknown, search: URLSearchParams) => {
  const { kinds } = await prefetch(requestsQuery(paramsIn('decide', search)))
  await loadRequestViews(kinds.map(({ type }) => type))
}

/** The requests of every kind that wait: those to look at first, those that passed all checks, those with others. */
export default function Decide() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const params = paramsIn('decide', search)
  const list = useRequests(params)
  return (
    <RequestsPage>
      <Tools of={list.first} params={params} filters={['late']} />
      <DecideQueue
        key={`${params.kind} ${params.only} ${params.q}`}
        of={list.items}
        groups={list.first.groups}
        label={t('tabs.decide')}
        onDecided={() => wasWritten('Requests')}
        empty={
          <NothingFound
            {...{ params, all: paths.toDecide(), title: t('noneToDecide'), about: t('noneToDecideAbout') }}
          />
        }
      >
        <MoreButton of={list} />
      </DecideQueue>
    </RequestsPage>
  )
}
