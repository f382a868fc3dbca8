import { NotFound } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { requestsOf } from '../queries.ts'
import Reading from './reading.tsx'

type RequestParams = Params<'/supervision_request/:thesisId'>

export async function load({ thesisId }: RequestParams) {
  const [latest] = (await prefetch(requestsOf(idIn(thesisId))))['hydra:member']
  if (!latest) throw new NotFound()
  await Reading.load({ id: String(latest.id) })
}

/** The latest request to supervise a thesis, at the address of the thesis. */
export default function SupervisionRequestOfThesis({ params: { thesisId } }: { params: RequestParams }) {
  const [latest] = useLoaded(requestsOf(Number(thesisId))).data['hydra:member']
  return latest ? <Reading params={{ id: String(latest.id) }} /> : null
}
