import { Outlet } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { thesisQuery } from '../queries.ts'
import { words } from '../words.ts'

export type SupervisedParams = Params<'/supervision/:thesisId'>

export const load = ({ thesisId }: SupervisedParams) => prefetch(thesisQuery(idIn(thesisId)))

/** The pages of one thesis, for those who supervise it, are asked to, or are in charge. */
export default function SupervisedThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const t = useWords(words)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const tabs = useTabs(thesis)
  return (
    <Page
      crumb={[{ text: t('theses.title'), to: paths.ongoing() }]}
      title={inLanguage(thesis.title, useLanguage())}
      meta={thesis.authors.map(({ name }) => name).join(', ')}
      tabs={tabs}
    >
      <Outlet />
    </Page>
  )
}
