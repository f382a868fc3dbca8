import { listOf } from '#platform/web/api/api.ts'
import { paramsIn } from '#platform/web/table/list-address.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'

/** The maximum number of documents in the queue; the others follow as these are decided. */
const most = 200

/** The pending documents, filtered by the URL. */
export function proofsIn(search: URLSearchParams) {
  const { 'practice.id': practices, kind } = paramsIn(PracticeRequirement, search)
  return listOf(PracticeRequirement, {
    ...(practices && { 'practice.id': practices }),
    ...(kind && { kind }),
    state: 'SUBMITTED',
    itemsPerPage: most,
    order: { startsOn: 'asc' },
  })
}
