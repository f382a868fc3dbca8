import { useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { thesisQuery } from '../queries.ts'
import type { SupervisedParams } from './layout.tsx'
import { loadState, ThesisState } from './thesis.tsx'

export const load = ({ thesisId }: SupervisedParams) => loadState(idIn(thesisId))

/** Where a thesis stands, among its pages. */
export default function StateOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  return (
    <Part>
      <ThesisState of={useLoaded(thesisQuery(thesisId)).data} />
    </Part>
  )
}
