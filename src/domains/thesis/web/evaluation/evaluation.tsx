import { NotFound } from '#platform/contract/errors.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Columns, Page, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { paths } from '../../contract/paths.ts'
import { Editions } from '../proposal/editions.tsx'
import { evaluationsOf, ownEvaluationOf, proposalsOf, readerId } from '../queries.ts'
import { words } from '../words.ts'
import { evaluations } from './evaluations.ts'
import { EvaluationForm } from './form.tsx'
import { Evaluations } from './given.tsx'

type EvaluationParams = Params<'/thesis_proposal_evaluations/:thesisId'>

export async function load({ thesisId }: EvaluationParams) {
  const thesis = idIn(thesisId)
  const [own] = (await prefetch(ownEvaluationOf(thesis, await readerId())))['hydra:member']
  if (!own) throw new NotFound()
  await Promise.all([
    prefetch(itemOf(ProposalEvaluation, own.id)),
    prefetch(proposalsOf(thesis)),
    prefetch(evaluationsOf(thesis)),
  ])
}

/** A member of the committee reads a proposal and judges it on one page; the others' follow once theirs is given. */
export default function EvaluateProposal({ params: { thesisId } }: { params: EvaluationParams }) {
  const thesis = Number(thesisId)
  const [own] = useLoaded(ownEvaluationOf(thesis, useProfile().user.id)).data['hydra:member']
  return own ? <OwnEvaluation id={own.id} thesis={thesis} /> : null
}

function OwnEvaluation({ id, thesis }: { id: number; thesis: number }) {
  const t = useWords(words)
  const own = useLoaded(itemOf(ProposalEvaluation, id)).data
  const others = useLoaded(evaluationsOf(thesis)).data['hydra:member'].filter((one) => one.id !== id)
  return (
    <Page crumb={[{ text: t('evaluations.title'), to: paths.evaluations() }]} title={own.thesis.name}>
      <Stack>
        <FlowBar
          of={own}
          resource={ProposalEvaluation}
          words={flowWordsOf(evaluations.flow)}
          danger={evaluations.flow.danger}
        />
        <Columns>
          <Editions of={thesis} />
          <Stack>
            {own.actions.includes('update') ? <EvaluationForm of={own} /> : <Evaluations of={[own]} />}
            <Evaluations of={others} />
          </Stack>
        </Columns>
      </Stack>
    </Page>
  )
}
