import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { day, iriOf, localized, text } from '../../contract/fields.ts'
import { ref, resource } from '../../contract/resource.ts'
import { workflow } from '../../contract/workflow.ts'
import { defineWords } from '../words/words-define.ts'
import { createScreen } from './create-screen.tsx'
import type { SpecialColumn, SpecialCreate, SpecialField, SpecialUpdate } from './default-names.ts'
import { detailScreen } from './detail-screen.tsx'
import { screensOf } from './screens-of.ts'

const en = {
  about: 'About it',
  items: {
    fields: {
      title: 'Title',
      place: 'Place',
      foundOn: 'Found on',
      finder: 'Finder',
      kind: 'Kind',
      size: 'Size',
      tags: 'Tags',
    },
    choices: { kind: { BAG: 'A bag', KEY: 'A key' }, size: { S: 'Small' } },
  },
  states: { OPEN: 'Open' },
  moves: {},
}
const words = defineWords<typeof en>('lost', {})
type Key = Parameters<typeof words>[0]

const flow = workflow({ states: ['OPEN'], initial: 'OPEN', transitions: {} })
const usual = { title: text(), place: z.nullable(localized()), foundOn: day(), kind: z.enum(['BAG', 'KEY']) }
const Usual = resource({
  ...{ type: 'LostItem', path: '/api/v2/lost_items', about: 'A lost thing.', flow },
  fields: { ...usual, finder: z.nullable(ref('User')), state: flow.state },
  create: z.strictObject(usual).check(z.refine(() => true)),
  update: z.partial(z.strictObject(usual)),
})
const special = { size: z.enum(['S', 'L']), tags: z.array(text()), worth: z.number() }
const Special = resource({
  ...{ type: 'LostItem', path: '/api/v2/lost_items', about: 'A lost thing.' },
  fields: { ...usual, ...special },
  create: z.strictObject({ ...usual, ...special, finder: iriOf('/api/v2/users') }),
  update: z.partial(z.strictObject({ ...usual, tags: special.tags })),
})
const Fixed = resource({ type: 'Fixed', path: '/api/v2/fixed', about: 'Cannot be written.', fields: { title: text() } })

test('fields of usual kinds with a label have a default', () => {
  expectTypeOf<SpecialField<typeof Usual, Key, 'items'>>().toEqualTypeOf<never>()
  expectTypeOf<SpecialCreate<typeof Usual, Key, 'items'>>().toEqualTypeOf<never>()
  expectTypeOf<SpecialUpdate<typeof Usual, Key, 'items'>>().toEqualTypeOf<never>()
})

test('a list has a default column for the state of the flow if it has a label', () => {
  expectTypeOf<SpecialColumn<typeof Usual, Key, 'items'>>().toEqualTypeOf<'state'>()
})

test('a list of values, a field without a label and a choice without a text for each value have none', () => {
  expectTypeOf<SpecialField<typeof Special, Key, 'items'>>().toEqualTypeOf<'tags' | 'worth' | 'size'>()
  expectTypeOf<SpecialCreate<typeof Special, Key, 'items'>>().toEqualTypeOf<'tags' | 'worth' | 'size'>()
  expectTypeOf<SpecialUpdate<typeof Special, Key, 'items'>>().toEqualTypeOf<'tags'>()
})

test('a record that cannot be created or changed has no default form', () => {
  expectTypeOf<SpecialCreate<typeof Fixed, Key, 'items'>>().toEqualTypeOf<'create'>()
  expectTypeOf<SpecialUpdate<typeof Fixed, Key, 'items'>>().toEqualTypeOf<never>()
})

test('a screen that declares nothing does not compile if something has no default', () => {
  const factsTitle = words('about')
  const usuals = screensOf(Usual, words, { texts: 'items' })
  const specials = screensOf(Special, words, { texts: 'items' })
  const known = () => [detailScreen(usuals, { factsTitle }), createScreen(usuals, {})]
  const declared = () => detailScreen(specials, { factsTitle, facts: (c) => [c.text('title')], Fields: false })
  // @ts-expect-error: no default for `tags`, `worth` and `size`
  const facts = () => detailScreen(specials, { factsTitle, Fields: false })
  // @ts-expect-error: no default for the input `tags`
  const change = () => detailScreen(specials, { factsTitle, facts: (c) => [c.text('title')] })
  // @ts-expect-error: no default for the inputs `tags`, `worth` and `size`
  const create = () => createScreen(specials, {})
  // @ts-expect-error: the contract has no field `titel`
  const wrong = () => detailScreen(usuals, { factsTitle, facts: (c) => [c.text('titel')] })
  expectTypeOf([known, declared, facts, change, create, wrong]).toBeArray()
})
