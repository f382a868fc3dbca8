import { expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { count, day, instant, iriOf, localizedRequired, longText, text } from '../../contract/fields.ts'
import { resource } from '../../contract/resource.ts'
import type { fieldsOf } from './fields-of.ts'
import type { InitialInput, InputName } from './input-names.ts'

const hours = z.strictObject({ teaching: count(), note: z.optional(text()) })
const written = {
  title: localizedRequired(),
  school: iriOf('/api/v2/schools'),
  note: z.nullable(longText()),
  startsOn: day(),
  endsOn: z.nullable(day()),
  at: instant(),
  hours: z.optional(hours),
  kind: z.enum(['A', 'B']),
  scopes: z.array(z.enum(['X', 'Y'])),
  open: z.boolean(),
}
const fields = { ...written, state: z.string() }
const Visit = resource({
  type: 'Visit',
  path: '/api/v2/visits',
  about: 'A visit.',
  fields,
  create: z.strictObject({ ...written, user: iriOf('/api/v2/users') }).check(z.refine(() => true)),
  update: z.partial(z.strictObject(written)),
})
const Other = resource({
  type: 'Other',
  path: '/api/v2/others',
  about: 'x',
  fields,
  update: z.strictObject({ startsOn: day(), since: day() }),
})
const Fixed = resource({ type: 'Fixed', path: '/api/v2/fixed', about: 'Cannot be written.', fields })

test('the names of inputs are those of the contract, grouped by the kind of value, nested ones by path', () => {
  expectTypeOf<InputName<typeof Visit, 'text'>>().toEqualTypeOf<'school' | 'note' | 'user' | 'hours.note'>()
  expectTypeOf<InputName<typeof Visit, 'day'>>().toEqualTypeOf<'startsOn' | 'endsOn'>()
  expectTypeOf<InputName<typeof Visit, 'instant'>>().toEqualTypeOf<'at'>()
  expectTypeOf<InputName<typeof Visit, 'number'>>().toEqualTypeOf<'hours.teaching'>()
  expectTypeOf<InputName<typeof Visit, 'choice'>>().toEqualTypeOf<'kind'>()
  expectTypeOf<InputName<typeof Visit, 'list'>>().toEqualTypeOf<'scopes'>()
  expectTypeOf<InputName<typeof Visit, 'flag'>>().toEqualTypeOf<'open'>()
  expectTypeOf<InputName<typeof Visit, 'localized'>>().toEqualTypeOf<'title'>()
  expectTypeOf<InputName<typeof Visit, 'group'>>().toEqualTypeOf<'hours'>()
})

test('several resources have the names in common that all of them have, and read-only ones have no inputs', () => {
  expectTypeOf<InputName<typeof Visit | typeof Other, 'day'>>().toEqualTypeOf<'startsOn'>()
  expectTypeOf<InputName<typeof Fixed>>().toBeNever()
})

test('a name that is unknown or does not fit the control does not compile', () => {
  type Fields = ReturnType<typeof fieldsOf<readonly [typeof Visit]>>
  type NameIn<Control extends (props: never) => unknown> = Parameters<Control>[0] extends { name: infer N } ? N : never
  expectTypeOf<'note'>().toExtend<NameIn<Fields['TextField']>>()
  expectTypeOf<'notes'>().not.toExtend<NameIn<Fields['TextField']>>()
  expectTypeOf<'state'>().not.toExtend<NameIn<Fields['TextField']>>()
  expectTypeOf<'startsOn'>().not.toExtend<NameIn<Fields['TextField']>>()
  expectTypeOf<'hours.teaching'>().toExtend<NameIn<Fields['NumberField']>>()
  expectTypeOf<'hours.note'>().not.toExtend<NameIn<Fields['NumberField']>>()
  expectTypeOf<'at'>().not.toExtend<NameIn<Fields['DateField']>>()
  expectTypeOf<'school'>().toExtend<NameIn<Fields['LookupField']>>()
  expectTypeOf<'title'>().toExtend<NameIn<Fields['LocalizedField']>>()
  expectTypeOf<{ user: string }>().toExtend<InitialInput<typeof Visit>>()
  expectTypeOf<'users'>().not.toExtend<keyof InitialInput<typeof Visit>>()
})
