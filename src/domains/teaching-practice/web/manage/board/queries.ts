import { listOf } from '#platform/web/api.ts'
import { queryOf } from '#platform/web/api-endpoint.ts'
import { paramsIn } from '#platform/web/table/list-address.ts'
import { placesFor } from '../../../contract/places-for.ts'
import { TeachingPractice } from '../../../contract/practice.ts'
import { unaskedStates } from '../../../contract/practice-flow.ts'

/** So many students are placed at a time; with more the board is narrowed to a term or a programme. */
export const most = 500

/** The practices whose school has not been asked yet, of the term and programme that the address names. */
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

/** What each school has to offer to one practice. */
export const placesOf = (id: number) => queryOf(TeachingPractice.type, placesFor, { params: { id } })
