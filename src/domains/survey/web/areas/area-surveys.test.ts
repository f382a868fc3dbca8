import { expect, test } from 'vitest'
import { type AreaSurvey, byNeed, medianOf, rateOf, termsOf, underBy } from './area-surveys.ts'

const survey = (id: number, some: Partial<AreaSurvey>): AreaSurvey => ({
  ...{ '@id': `/api/v2/surveys/${id}`, '@type': 'Survey', id, version: 1, actions: [], course: null, named: false },
  ...{ term: ref('Term', 1), program: null, language: null, campaign: ref('SurveyCampaign', 1), lecturers: [] },
  ...{ kind: 'RATING', opensOn: '2026-11-01', closesOn: '2026-11-20', invited: 10, answered: 5, rate: 50 },
  ...{ leastRate: 20, warning: null, courseMean: null, teacherMean: null, reply: null, repliedAt: null },
  ...{ publishedAt: null, state: 'PUBLISHED', ...some },
})
const ref = <T extends string>(type: T, id: number) => ({
  '@id': `/${type}/${id}`,
  '@type': type,
  id,
  name: `${type} ${id}`,
})
const of = (...means: number[]) => means.map((courseMean, at) => survey(at, { courseMean }))

test('there is a median from five courses on, and who lies far below it is pointed out', () => {
  expect(medianOf(of(1, 2, 3, 4))).toBeNull()
  expect(medianOf(of(5, 1, 3, 4, 2))).toBe(3)
  expect(medianOf(of(5, 1, 3, 4, 2, 4))).toBe(3.5)
  expect([2.1, 2, 4].map((courseMean) => underBy(survey(1, { courseMean }), 3))).toEqual([null, 1, null])
})

test('what needs something stands first, what can still be helped before the rest', () => {
  const all = [
    survey(1, { state: 'CLOSED', warning: 'LOW_RATE' }),
    survey(2, {}),
    survey(3, { state: 'OPEN', warning: 'FEW', rate: 8 }),
    survey(4, { state: 'OPEN', warning: 'LOW_RATE', rate: 3 }),
  ]
  const { needs, onTheWay } = byNeed(all)
  expect([needs.map(({ id }) => id), onTheWay.map(({ id }) => id)]).toEqual([[4, 3, 1], [2]])
})

test('the latest term is first, and what has not opened counts into no rate', () => {
  const [old, planned] = [survey(1, { term: ref('Term', 7), closesOn: '2025-01-01' }), survey(2, { rate: null })]
  expect(termsOf([old, planned]).map(({ id }) => id)).toEqual([1, 7])
  expect([rateOf([old, planned]), rateOf([planned])]).toEqual([50, null])
})
