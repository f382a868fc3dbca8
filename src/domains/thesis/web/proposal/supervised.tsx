import { prefetch } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { proposalsOf } from '../queries.ts'
import type { SupervisedParams } from '../state/layout.tsx'
import { Editions } from './editions.tsx'

export const load = ({ thesisId }: SupervisedParams) => prefetch(proposalsOf(idIn(thesisId)))

/** The proposal of a thesis with its earlier editions, as supervisors and those in charge read it. */
export default function ProposalOfThesis({ params: { thesisId } }: { params: SupervisedParams }) {
  return (
    <Part>
      <Editions of={Number(thesisId)} />
    </Part>
  )
}
