import { listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { paramsIn } from '#platform/web/table/list-address.ts'
import { placesFor } from '../../../contract/places-for.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { unaskedStates } from '../../../contract/practice-flow.ts'

/** The maximum number of students on the board; if there are more, the board is filtered by term or programme. */
export const most = 500

/** The practices whose school was not requested yet, of the term and programme in the URL. */
export function unaskedIn(search: URLSearchParams) {
  const { 'term.id': term, 'program.id': program } = paramsIn(TeachingPractice, search)
  return listOf(
    TeachingPractice,
    {
      ...(term && { 'term.id': term }),
      ...(program && { 'program.id': program }),
      state: [...unaskedStates],
      itemsPerPage: most,
      order: { 'student.name': 'asc' },
    },
    { fields: ['id', 'student', 'school', 'subjects', 'startsOn', 'endsOn'] },
  )
}

/** What each school offers for one practice. */
export const placesOf = (id: number) => queryOf(TeachingPractice.type, placesFor, { params: { id } })
