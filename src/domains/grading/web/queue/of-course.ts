import { useSearchParams } from 'react-router'
import { NotFound } from '#platform/contract/errors.ts'
import { itemOf, movesOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { idIn } from '#platform/web/routes/address-id.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { documentQuery } from '../sheet/queries.ts'
import { sheetOfCourse } from './queries.ts'
import { areaOf, type OfSheet, type Scope } from './scope.ts'

/** The sheet in the address (`?sheet=7`); null for the first sheet of the course. */
const namedIn = (search: URLSearchParams): number | null => Number(search.get('sheet')) || null

/**
 * Loads a sheet of a course in the area, in the version that the decision is about, with its content if the reader may
 * open it.
 */
export async function loadSheet(scope: Scope, params: OfSheet, search: URLSearchParams) {
  const course = idIn(params.courseInstanceId)
  const found = await prefetch(sheetsHere(scope, params))
  const [first] = found['hydra:member']
  if (!first) throw new NotFound()
  const sheet = await prefetch(itemOf(GradeSheet, namedIn(search) ?? first.id))
  if (sheet.course.id !== course) throw new NotFound()
  await Promise.all([prefetch(movesOf(sheet)), sheet.actions.includes('open') && prefetch(documentQuery(sheet.id))])
  return sheet
}

const sheetsHere = (scope: Scope, params: OfSheet) =>
  sheetOfCourse(scope, areaOf(params), Number(params.courseInstanceId))

export function useSheet(scope: Scope, params: OfSheet) {
  const found = useLoaded(sheetsHere(scope, params)).data
  const named = namedIn(useSearchParams()[0])
  return useLoaded(itemOf(GradeSheet, named ?? found['hydra:member'][0]?.id ?? 0)).data
}

/** A sheet that has not reached the reader has no content on these pages. */
export async function loadOpenSheet(scope: Scope, params: OfSheet, search: URLSearchParams) {
  const sheet = await loadSheet(scope, params, search)
  if (!sheet.actions.includes('open')) throw new NotFound()
  return sheet
}
