import { expect, test } from 'vitest'
import { requirementOf } from '../../test/builders.ts'
import { dropped, moved, outlineOf, withNew, without } from './outline.ts'

const tree = [
  requirementOf('track', { kind: 'SOME', least: 1 }),
  requirementOf('a', { parent: 'track' }),
  requirementOf('b', { parent: 'track' }),
  requirementOf('free', { kind: 'ELECTIVE' }),
]
const shape = (of: typeof tree) => outlineOf(of).map(({ key, parent }) => (parent ? `${parent}/${key}` : key))

test('requirements are added, moved, dropped and removed with what stands below them', () => {
  expect(shape(withNew(tree, 'track').requirements)).toEqual(['track', 'track/r5', 'track/a', 'track/b', 'free'])
  expect(shape(withNew(tree, 'free').requirements)).toEqual(['track', 'track/a', 'track/b', 'free', 'r5'])
  expect(shape(moved(tree, 'track', 'down'))).toEqual(['free', 'track', 'track/a', 'track/b'])
  expect(shape(moved(tree, 'b', 'up'))).toEqual(['track', 'track/b', 'track/a', 'free'])
  expect(shape(dropped(tree, 'free', 'track'))).toEqual(['track', 'track/free', 'track/a', 'track/b'])
  expect(shape(dropped(tree, 'a', 'free'))).toEqual(['track', 'track/b', 'a', 'free'])
  expect(shape(without(tree, 'track'))).toEqual(['free'])
})

test('nothing is dropped into what stands below it, and a circle stays visible at the end', () => {
  expect(dropped(tree, 'track', 'a')).toEqual(tree)
  const circle = [requirementOf('x', { parent: 'y' }), requirementOf('y', { parent: 'x' }), ...tree]
  expect(shape(circle).slice(-2)).toEqual(['y/x', 'x/y'])
})
