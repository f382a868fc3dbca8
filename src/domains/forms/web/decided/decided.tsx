import { useSearchParams } from 'react-router'
import { prefetch } from '#platform/web/api/query.ts'
import { DecidedList } from '#platform/web/application/decide/decided-list.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { RequestsPage } from '../frame.tsx'
import { MoreButton } from '../more-button.tsx'
import { NothingFound } from '../nothing-found.tsx'
import { paramsIn, requestsQuery } from '../queries.ts'
import { Tools } from '../tools.tsx'
import { useRequests } from '../use-requests.ts'
import { words } from '../words.ts'

export const load = (_: unknown, search: URLSearchParams) => prefetch(requestsQuery(paramsIn('decided', search)))

/** What was decided in the past year, by this person or by others who share the work, the latest first. */
export default function Decided() {
  const t = useWords(words)
  const [search] = useSearchParams()
  const params = paramsIn('decided', search)
  const list = useRequests(params)
  return (
    <RequestsPage>
      <Tools of={list.first} params={params} filters={['granted', 'refused']} />
      {list.items.length === 0 ? (
        <NothingFound {...{ params, all: paths.decided(), title: t('noneDecided'), about: t('noneDecidedAbout') }} />
      ) : (
        <DecidedList of={list.items} label={t('tabs.decided')} />
      )}
      <MoreButton of={list} />
    </RequestsPage>
  )
}
