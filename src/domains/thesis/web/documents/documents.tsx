import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { idIn } from '#platform/web/routes/address-id.ts'
import { flowWordsOf } from '#platform/web/screens/screens-of.ts'
import { Columns, Part, Stack } from '#platform/web/ui/page.tsx'
import { ThesisSubmission } from '../../contract/submission/submission.ts'
import { Thesis } from '../../contract/thesis.ts'
import { thesisQuery } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { theses } from '../state/theses.tsx'
import { documentsOf, submissionsOf } from './queries.ts'
import { Receipt } from './receipt.tsx'
import { SubmissionForm } from './submission-form.tsx'
import { Versions } from './versions.tsx'

export async function load({ thesisId }: SupervisedParams) {
  const id = idIn(thesisId)
  const [submissions] = await Promise.all([prefetch(submissionsOf(id)), prefetch(documentsOf(id))])
  const [latest] = submissions['hydra:member']
  if (latest) await prefetch(itemOf(ThesisSubmission, latest.id))
}

/** The documents of a thesis with all their versions, what it is submitted with, and the receipts. */
export default function DocumentsOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  const id = Number(thesisId)
  const thesis = useLoaded(thesisQuery(thesisId)).data
  const submissions = useLoaded(submissionsOf(id)).data['hydra:member']
  const [latest] = submissions
  const submitted = submissions.filter(({ copy }) => copy !== null)
  return (
    <Part>
      <Stack>
        <FlowBar of={thesis} resource={Thesis} words={flowWordsOf(theses.flow)} danger={theses.flow.danger} movesOnly />
        <Columns>
          <Stack>
            <Versions of={thesis} />
            {latest && latest.copy === null && <SubmissionForm of={latest} thesis={thesis} />}
          </Stack>
          <Stack>
            {submitted.map((one) => (
              <Receipt key={one.id} of={one} />
            ))}
          </Stack>
        </Columns>
      </Stack>
    </Part>
  )
}
