import { itemOf } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { prepareDeposit, ThesisDeposit } from '../../contract/deposit/deposit.ts'
import { Thesis } from '../../contract/thesis.ts'
import { type ThesisItem, thesisQuery } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { theses } from '../state/theses.tsx'
import { words } from '../words.ts'
import { FinalCopy } from './final-copy.tsx'
import { DepositForm } from './form.tsx'
import { depositOf } from './queries.ts'

export async function load({ thesisId }: SupervisedParams) {
  const [one] = (await prefetch(depositOf(idIn(thesisId))))['hydra:member']
  if (one) await prefetch(itemOf(ThesisDeposit, one.id))
}

/** What is deposited of a thesis: its final copy, and how it becomes public. */
export default function DepositOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const [deposit] = useLoaded(depositOf(Number(thesisId))).data['hydra:member']
  return (
    <Part>
      <Stack>
        <FlowBar of={thesis} resource={Thesis} words={flowWordsOf(theses.flow)} danger={theses.flow.danger} movesOnly />
        {deposit ? (
          <Columns>
            <DepositForm of={deposit} />
            <FinalCopy of={deposit} />
          </Columns>
        ) : (
          <None of={thesis} />
        )}
      </Stack>
    </Part>
  )
}

function None({ of: { id, actions } }: { of: ThesisItem }) {
  const t = useWords(words)
  const begin = actions.includes('deposit') && (
    <ActButton look="primary" act={() => call(prepareDeposit, { params: { id } })}>
      {t('deposit.begin')}
    </ActButton>
  )
  return (
    <Card>
      <Empty title={t('deposit.none')} act={begin || undefined}>
        {t('deposit.noneAbout')}
      </Empty>
    </Card>
  )
}
