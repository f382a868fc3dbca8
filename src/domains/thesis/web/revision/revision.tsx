import { historyOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { proposalsOf, thesisQuery } from '../queries.ts'
import { TitleOf, theses } from '../state/theses.tsx'
import { words } from '../words.ts'
import { Compared } from './compare.tsx'

type RevisionParams = Params<'/supervision/revision/:thesisId'>

export function load({ thesisId }: RevisionParams) {
  const id = idIn(thesisId)
  return Promise.all([prefetch(thesisQuery(id)), prefetch(proposalsOf(id)), prefetch(historyOf(Thesis, id))])
}

/** A revised proposal beside the one before, with what was requested; one page behind two addresses. */
export default function RevisionOfProposal({ params: { thesisId } }: { params: RevisionParams }) {
  const t = useWords(words)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const editions = useLoaded(proposalsOf(Number(thesisId))).data['hydra:member']
  const said = flowWordsOf(theses.flow)
  return (
    <Page
      crumb={[{ text: t('theses.title'), to: paths.supervised({ thesisId }) }]}
      title={t('revisions.one')}
      meta={<TitleOf of={thesis} />}
    >
      <Stack>
        <FlowBar of={thesis} resource={Thesis} words={said} danger={theses.flow.danger} />
        <Compared of={editions} />
        <MoveHistory of={Thesis} id={thesis.id} words={said} />
      </Stack>
    </Page>
  )
}
