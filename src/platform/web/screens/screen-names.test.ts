import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { day, localized, searchFilter } from '../../contract/fields.ts'
import { ref, resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { defineWords } from '../words/words-define.ts'
import type { Columns, LabelsOf } from './columns.tsx'
import type { ListFilters } from './filters.tsx'
import type { listScreen } from './list-screen.tsx'
import { screensOf } from './screens-of.ts'

const en = {
  items: {
    title: 'Items',
    empty: 'Nothing yet',
    emptyAbout: 'Items appear here.',
    fields: { title: 'Title', foundOn: 'Found on', finder: 'Finder', state: 'State', kind: 'Kind' },
    all: { state: 'All states', kind: 'All kinds' },
  },
  halves: { title: 'Halves' },
  states: { OPEN: 'Open', RETURNED: 'Returned' },
  moves: { giveBack: 'Give back' },
}
const words = defineWords<typeof en>('lost', {})

const flow = workflow({
  states: ['OPEN', 'RETURNED'],
  initial: 'OPEN',
  transitions: { giveBack: { from: ['OPEN'], to: 'RETURNED' } },
})
const LostItem = resource({
  type: 'LostItem',
  path: '/api/v2/lost_items',
  about: 'A lost thing.',
  fields: {
    title: z.string(),
    place: localized(),
    foundOn: day(),
    finder: z.nullable(ref('User')),
    kind: z.enum(['BAG', 'KEY']),
    worth: z.number(),
    state: flow.state,
  },
  filters: { q: searchFilter(), state: flow.state, kind: z.enum(['BAG', 'KEY']) },
  order: ['title', 'finder.name'],
  flow,
})

type C = Columns<typeof LostItem, LabelsOf<KeyOfWords, 'items'>>
type F = ListFilters<typeof LostItem, KeyOfWords, 'items'>
type KeyOfWords = Parameters<typeof words>[0]

test('a column is a field of the contract whose type it can show', () => {
  expectTypeOf<'title'>().toExtend<Parameters<C['text']>[0]>()
  expectTypeOf<'foundOn'>().toExtend<Parameters<C['day']>[0]>()
  expectTypeOf<'finder'>().toExtend<Parameters<C['ref']>[0]>()
  expectTypeOf<'titel'>().not.toExtend<Parameters<C['text']>[0]>()
  expectTypeOf<'finder'>().not.toExtend<Parameters<C['text']>[0]>()
  expectTypeOf<'worth'>().not.toExtend<Parameters<C['day']>[0]>()
  expectTypeOf<'title'>().not.toExtend<Parameters<C['number']>[0]>()
  expectTypeOf<'foundon'>().not.toExtend<Parameters<C['day']>[0]>()
})

test('a column without a label in the words file has its own text', () => {
  // @ts-expect-error: `items.fields.worth` does not exist
  const without = (c: C) => c.number('worth')
  const brought = (c: C) => c.number('worth', { text: words('items.title') })
  expectTypeOf(without).toEqualTypeOf<typeof brought>()
})

test('a filter is declared by the contract, and all its values have texts', () => {
  const kindText = (kind: 'BAG' | 'KEY') => words(kind === 'BAG' ? 'items.title' : 'items.empty')
  const known = (f: F) => f.choice('kind', kindText)
  // @ts-expect-error: the contract has no filter `colour`
  const unknown = (f: F) => f.choice('colour', kindText)
  // @ts-expect-error: a kind may also be KEY
  const half = (f: F) => f.choice('kind', (_: 'BAG') => words('items.title'))
  expectTypeOf(unknown).toEqualTypeOf<typeof known>()
  expectTypeOf(half).toEqualTypeOf<typeof known>()
})

test('a flow is described with a text and a colour for each of its states', () => {
  screensOf(LostItem, words, { texts: 'items', flow: { words, tones: { OPEN: 'info', RETURNED: 'positive' } } })
  // @ts-expect-error: no colour for RETURNED
  screensOf(LostItem, words, { texts: 'items', flow: { words, tones: { OPEN: 'info' } } })
})

test('a list whose words file has no text for an empty list does not compile', () => {
  type Options = Parameters<typeof listScreen<typeof LostItem, KeyOfWords, 'items'>>[1]
  expectTypeOf<{ order: { titel: 'asc' } }>().not.toExtend<NonNullable<Options['standard']>>()
  const halves = screensOf(LostItem, words, { texts: 'halves' })
  expectTypeOf(halves).not.toExtend<Parameters<typeof listScreen<typeof LostItem, KeyOfWords, 'halves'>>[0]>()
})
