import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { ThesisProposal } from '../../contract/proposal/proposal.ts'
import { Thesis } from '../../contract/thesis.ts'
import { proposalsOf, supervisorsQuery, type ThesisItem, thesisQuery } from '../queries.ts'
import { TitleOf, theses } from '../state/theses.tsx'
import { words } from '../words.ts'
import { Editions } from './editions.tsx'
import { ProposalEditor } from './editor.tsx'
import { ProposalFields } from './fields.tsx'

type ProposalParams = Params<'/thesis_proposal/proposal/:thesisId/edit'>

export async function load({ thesisId }: ProposalParams) {
  const id = idIn(thesisId)
  const [{ studies }, editions] = await Promise.all([prefetch(thesisQuery(id)), prefetch(proposalsOf(id))])
  const [latest] = editions['hydra:member']
  await Promise.all([prefetch(supervisorsQuery(studies)), latest && prefetch(itemOf(ThesisProposal, latest.id))])
}

/** The authors write their proposal, until they submit it; then it is read here. */
export default function EditProposal({ params: { thesisId } }: { params: ProposalParams }) {
  const t = useWords(words)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const [latest] = useLoaded(proposalsOf(Number(thesisId))).data['hydra:member']
  const isOpen = thesis.actions.includes('update')
  return (
    <Page
      crumb={[{ text: t('own.title'), to: paths.own() }]}
      title={t('proposal.title')}
      meta={<TitleOf of={thesis} />}
      acts={<ButtonLink to={paths.own()}>{t('proposal.back')}</ButtonLink>}
    >
      <Stack>
        <FlowBar of={thesis} resource={Thesis} words={flowWordsOf(theses.flow)} danger={theses.flow.danger} />
        {isOpen ? (
          <>
            <Basics of={thesis} />
            {latest && <ProposalEditor of={latest} />}
          </>
        ) : (
          <Editions of={Number(thesisId)} />
        )}
      </Stack>
    </Page>
  )
}

/** Title, idea and supervision. */
const Basics = ({ of }: { of: ThesisItem }) => (
  <ResourceForm of={Thesis} for={of} words={words} savesItself>
    <ProposalFields studies={of.studies} leastIdea={of.template.leastIdea} asks={of.supervisors.length === 0} />
  </ResourceForm>
)
