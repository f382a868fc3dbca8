import { expect, test } from 'vitest'
import { areasOf } from './areas.ts'

test('criteria are grouped by area in the order of the form, even if an area occurs again later', () => {
  const of = (key: string, en: string) => ({ key, area: { en } })
  const criteria = [of('a', 'Planning'), of('b', 'Teaching'), of('c', 'Planning')]
  expect(areasOf(criteria).map(({ area, criteria: own }) => [area.en, own.map(({ key }) => key)])).toEqual([
    ['Planning', ['a', 'c']],
    ['Teaching', ['b']],
  ])
})
