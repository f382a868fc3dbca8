import { Outlet, useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { EnrollmentRequest } from '../../contract/enrollment-request.ts'
import { mySelection } from '../../contract/my-selection.ts'
import { words } from '../words.ts'

/** Refetched after every write of a request. */
export const selectionQuery = (search: URLSearchParams) => {
  const term = search.get('term.id')
  return queryOf(EnrollmentRequest.type, mySelection, term ? { query: { term } } : {})
}

export const load = (_: unknown, search: URLSearchParams) => prefetch(selectionQuery(search))

/** The layout for choosing courses: the deadline, the student's credits, and the tabs of its two pages. */
export default function Choose() {
  const t = useWords(words)
  const language = useLanguage()
  const { dayTime, number } = useFormat()
  const [search] = useSearchParams()
  const { term, window, credits } = useLoaded(selectionQuery(search)).data
  const facts = window && [
    t(`choose.phases.${window.phase}`, { from: dayTime(window.opensAt), until: dayTime(window.closesAt) }),
    t('choose.credits', { credits: number(credits), most: number(window.mostCredits) }),
  ]
  const name = term && (inLanguage(term.name, language) || term.code)
  return (
    <Page
      wide
      title={t('menu.choose')}
      meta={facts ? [name, ...facts].join(' · ') : t('choose.none')}
      tabs={useTabs(null)}
    >
      <Outlet />
    </Page>
  )
}
