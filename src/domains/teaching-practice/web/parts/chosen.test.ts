import { expect, test } from 'vitest'
import { chosenIn } from './chosen.ts'

const form = (id: number, evaluator: number, actions: string[] = []) => ({
  ...{ id, actions },
  evaluator: { id: evaluator },
})
const read = form(1, 7)
const toRead = form(2, 8, ['acknowledge'])
const own = form(3, 9, ['update'])

test.each([
  ['the one that the address names', [read, toRead, own], '1', read],
  ['my own that is open', [read, toRead, own], null, own],
  ['one of which I am to take note', [read, toRead], null, toRead],
  ['the first one, where the address names none of them', [read], '99', read],
  ['none where there is none', [], null, undefined],
])('a person sees %s', (_, all, named, expected) => {
  expect(chosenIn(all, named, 9)).toBe(expected)
})
