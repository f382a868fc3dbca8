import { expect, test } from 'vitest'
import { graph, inOrder, writeLists } from './domains.ts'

test('a domain comes after all those it builds on', () => {
  expect(inOrder({ home: ['course', 'people'], course: ['people'], people: [] })).toEqual(['people', 'course', 'home'])
  const order = inOrder()
  for (const [name, needs] of Object.entries(graph))
    for (const one of needs) expect(order.indexOf(one), `${name} needs ${one}`).toBeLessThan(order.indexOf(name))
})

test('domains that build on each other in a cycle are named', () => {
  expect(() => inOrder({ people: ['course'], course: ['people'] })).toThrow('people → course → people')
})

test('an unknown domain is named with the one that builds on it', () => {
  expect(() => inOrder({ course: ['poeple'] })).toThrow('course needs poeple, which is not in src/domains/domains.json')
})

test('the lists of domains are those of the graph', () => {
  expect(writeLists({ dry: true })).toEqual([])
})
