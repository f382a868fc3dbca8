import { useNavigate } from 'react-router'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Thesis } from '../../contract/thesis.ts'
import { supervisorsQuery, thesisQuery } from '../queries.ts'
import { TitleOf } from '../state/theses.tsx'
import { words } from '../words.ts'
import { ProposalFields } from './fields.tsx'

type ProposalParams = Params<'/thesis_proposal/proposal/:thesisId/edit'>

export async function load({ thesisId }: ProposalParams) {
  const { studies } = await prefetch(thesisQuery(thesisId))
  await prefetch(supervisorsQuery(studies))
}

/** The authors write their proposal; it is closed while somebody else acts. */
export default function EditProposal({ params: { thesisId } }: { params: ProposalParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const back = () => void navigate(paths.own())
  return (
    <Page
      crumb={[{ text: t('own.title'), to: paths.own() }]}
      title={t('proposal.title')}
      meta={<TitleOf of={thesis} />}
      acts={<ButtonLink to={paths.own()}>{t('proposal.back')}</ButtonLink>}
    >
      {thesis.actions.includes('update') ? (
        <ResourceForm of={Thesis} for={thesis} words={words} onDone={back} onCancel={back}>
          <ProposalFields studies={thesis.studies} leastIdea={thesis.template.leastIdea} />
        </ResourceForm>
      ) : (
        <Card>
          <Empty title={t('proposal.closed')}>{t(`states.${thesis.state}`)}</Empty>
        </Card>
      )}
    </Page>
  )
}
