import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { Survey } from '../../contract/survey.ts'

export type AreaSurvey = Item<typeof Survey>
export type Area = { readonly 'program.id'?: number; readonly 'language.id'?: number }

/** All surveys of an area, of all terms: a programme has some dozens in a term. */
export const areaQuery = (within: Area) => listOf(Survey, { ...within, itemsPerPage: 999 })

/** Those that an address asks for, as a number of a dashboard that leads here; without a filter, all of them. */
export function askedQuery(within: Area, search: URLSearchParams) {
  const term = Number(search.get('term.id'))
  if (search.get('warned') !== 'true') return areaQuery(within)
  return listOf(Survey, { ...within, ...(term > 0 && { 'term.id': term }), warned: true, itemsPerPage: 999 })
}

/** From how many courses on there is a median, and from which distance to it a course is pointed out. */
const leastCourses = 5
const notable = 1

type AreaTerm = { id: number; name: string }

/** The terms of these surveys, the latest first. */
export function termsOf(surveys: readonly AreaSurvey[]): AreaTerm[] {
  const last = new Map<number, string>()
  for (const { term, closesOn } of surveys) if (closesOn > (last.get(term.id) ?? '')) last.set(term.id, closesOn)
  const ids = [...last.keys()].sort((a, b) => ((last.get(a) ?? '') < (last.get(b) ?? '') ? 1 : -1))
  return ids.flatMap((id) => {
    const found = surveys.find(({ term }) => term.id === id)
    return found ? [{ id, name: found.term.name }] : []
  })
}

/** The middle of the means of the courses; null where fewer have one, since it would say what one of them has. */
export function medianOf(surveys: readonly AreaSurvey[]): number | null {
  const means = surveys
    .flatMap(({ courseMean }) => (courseMean === null || courseMean === undefined ? [] : [courseMean]))
    .sort((a, b) => a - b)
  if (means.length < leastCourses) return null
  const at = (means.length - 1) / 2
  return ((means[Math.floor(at)] ?? 0) + (means[Math.ceil(at)] ?? 0)) / 2
}

/** How far the mean of a course lies under the median, where that is far enough to be pointed out. */
export function underBy({ courseMean }: AreaSurvey, median: number | null): number | null {
  if (courseMean === null || courseMean === undefined || median === null) return null
  const by = Math.round((median - courseMean) * 10) / 10
  return by >= notable ? by : null
}

/** The share that answered, over all surveys that have opened, in whole percent; null if none has. */
export function rateOf(surveys: readonly AreaSurvey[]): number | null {
  const opened = surveys.filter(({ rate }) => rate !== null)
  const invited = opened.reduce((sum, one) => sum + one.invited, 0)
  return invited === 0 ? null : Math.floor((opened.reduce((sum, one) => sum + one.answered, 0) * 100) / invited)
}

/** Those that need something, and the others: what can still be helped first. */
export function byNeed(surveys: readonly AreaSurvey[]): { needs: AreaSurvey[]; onTheWay: AreaSurvey[] } {
  const median = medianOf(surveys)
  const needs = (one: AreaSurvey) => one.warning !== null || underBy(one, median) !== null
  const urgency = (one: AreaSurvey) => (one.state === 'OPEN' ? 0 : one.state === 'PUBLISHED' ? 1 : 2)
  return {
    needs: surveys.filter(needs).sort((a, b) => urgency(a) - urgency(b) || (a.rate ?? 0) - (b.rate ?? 0)),
    onTheWay: surveys.filter((one) => !needs(one)),
  }
}
