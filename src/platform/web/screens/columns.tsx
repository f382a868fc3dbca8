import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AnyResource, FieldName, Item } from '../../contract/resource.ts'
import { inLanguage, type Localized } from '../../contract/words.ts'
import type { Column, Exported } from '../table/column.ts'
import { useFormat } from '../words/format.ts'
import { type Text, useLanguage, useText } from '../words/words.ts'
import { type NameBelow, type Screens, type StateName, type StateOf, stateField, textOf } from './screens-of.ts'
import { StateChip } from './state-chip.tsx'

/** The fields of a resource that contain a value of a type, or null. */
type FieldOf<R extends AnyResource, Value> = {
  [N in FieldName<R>]: NonNullable<Item<R>[N & keyof Item<R>]> extends Value ? N : never
}[FieldName<R>]
type ValueOf<R extends AnyResource, N> = NonNullable<Item<R>[N & keyof Item<R>]>

type Look<R extends AnyResource> = Partial<Pick<Column<R>, 'width' | 'hideBelow' | 'optional' | 'order'>>
/** A field without a label in `fields.*` has its own text. */
type Rest<R extends AnyResource, Name, Labels, More = unknown> = Name extends Labels
  ? [look?: Look<R> & Partial<More> & { text?: Text }]
  : [look: Look<R> & Partial<More> & { text: Text }]
type Own<R extends AnyResource> = Pick<Column<R>, 'cell' | 'export' | 'type' | 'numeric' | 'figure' | 'state'>

/** The columns of a list, and the facts of one record, by the fields of its contract: `c.day('since')`. */
export type Columns<R extends AnyResource, Labels extends string> = {
  text: <N extends FieldOf<R, string>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  number: <N extends FieldOf<R, number>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  day: <N extends FieldOf<R, string>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  moment: <N extends FieldOf<R, string>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  localized: <N extends FieldOf<R, Localized>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  /** Another record, by its name. */
  ref: <N extends FieldOf<R, { name: string }>>(name: N, ...rest: Rest<R, N, Labels>) => Column<R>
  /** One of a few values, each with a text. */
  choice: <N extends FieldOf<R, string>>(
    name: N,
    values: (value: ValueOf<R, N>) => Text,
    ...rest: Rest<R, N, Labels>
  ) => Column<R>
  flag: <N extends FieldOf<R, boolean>>(
    name: N,
    values: (value: 'true' | 'false') => Text,
    ...rest: Rest<R, N, Labels>
  ) => Column<R>
  /** The state of the flow as a chip. */
  state: (...rest: Rest<R, StateName<R>, Labels>) => Column<R>
  /** A custom rendering of a field. */
  own: <N extends FieldName<R>>(
    name: N,
    own: Own<R>,
    ...rest: Rest<R, N, Labels, { from: readonly FieldName<R>[] }>
  ) => Column<R>
  /** Composed of several fields. */
  made: <N extends string>(
    name: N,
    from: readonly FieldName<R>[],
    own: Own<R>,
    ...rest: Rest<R, N, Labels>
  ) => Column<R>
}

/** The labels that a words file has for these screens. */
export type LabelsOf<Key extends string, Prefix extends string> = NameBelow<Key, `${Prefix}.fields`>

/** The builder of columns for these screens; a column can be sorted where the contract orders by its field. */
export function columnsOf<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix>,
): Columns<R, LabelsOf<Key, Prefix>> {
  const { of } = screens
  const orderOf = (name: string) => [name, `${name}.name`].find((one) => of.order.includes(one))
  const column = (name: string, own: Own<R>, look: object = {}): Column<R> => {
    const order = orderOf(name)
    const text = textOf(screens, `fields.${name}`)
    // The types of `Columns` have checked the name and the text; the table accepts any column of the resource.
    return { key: name, text, ...(order && { order }), ...own, ...look } as unknown as Column<R>
  }
  const plain = (name: string) => (item: Item<R>) => valueAt(item, name) as string | number | null | undefined
  const shown = (name: string, show: (value: never) => ReactNode) => (item: Item<R>) => {
    const value = valueAt(item, name)
    return value === null || value === undefined ? null : show(value as never)
  }
  const said = (name: string, tell: (value: never) => string) => (item: Item<R>) => {
    const value = valueAt(item, name)
    return value === null || value === undefined ? null : tell(value as never)
  }
  const nameOf = ({ name }: { name: string }) => name
  const made = {
    text: (name: string, look?: object) => column(name, { cell: plain(name) }, look),
    number: (name: string, look?: object) =>
      column(
        name,
        {
          cell: shown(name, (value) => <Amount of={value} />),
          numeric: true,
          figure: (item) => Number(valueAt(item, name) ?? 0),
        },
        { width: 100, ...look },
      ),
    day: (name: string, look?: object) =>
      column(name, { cell: shown(name, (at) => <Day of={at} />), type: 'date' }, { width: 140, ...look }),
    moment: (name: string, look?: object) =>
      column(name, { cell: shown(name, (at) => <Moment of={at} />), type: 'datetime' }, { width: 190, ...look }),
    localized: (name: string, look?: object) =>
      column(name, { cell: shown(name, (text) => inLanguage(text, 'en') && <InLanguage of={text} />) }, look),
    ref: (name: string, look?: object) => {
      const exported = { from: `${name}.name` as FieldName<R>, ...(isPerson(of, name) && { type: 'name' as const }) }
      return column(name, { cell: said(name, nameOf), export: exported }, look)
    },
    choice: (name: string, values: (value: never) => Text, look?: object) => {
      const cell = shown(name, (value) => <TextOf of={values(value)} />)
      return column(name, { cell, export: { from: name as FieldName<R>, said: sayingOf(values) } }, look)
    },
    flag: (name: string, values: (value: 'true' | 'false') => Text, look?: object) => {
      const textFor = (value: boolean) => values(value ? 'true' : 'false')
      const cell = shown(name, (value) => <TextOf of={textFor(value)} />)
      const saying = sayingOf(values as (value: never) => Text)
      return column(name, { cell, export: { from: name as FieldName<R>, said: saying } }, look)
    },
    state: (look?: object) => {
      const name = stateField(of)
      const cell = shown(name, (state) => <StateChip screens={screens} state={state} />)
      const words = screens.flow?.words
      const saying = words && sayingOf((state: StateOf<R>) => words(`states.${state}`))
      const state = (item: Item<R>) => String(valueAt(item, name))
      return column(
        name,
        { cell, state, export: { from: name as FieldName<R>, said: saying } },
        { width: 150, ...look },
      )
    },
    own: column,
    made: (name: string, from: readonly string[], own: Own<R>, look?: object) => column(name, own, { from, ...look }),
  }
  return made as unknown as Columns<R, LabelsOf<Key, Prefix>>
}

const valueAt = (item: unknown, name: string): unknown => (item as Record<string, unknown>)[name]

/** The key of the words file below which the values of a field have their texts. */
function sayingOf(values: (value: never) => Text): Exported<AnyResource>['said'] {
  const { domain, key } = values(anyValue as never)
  if (!key.endsWith(`.${anyValue}`)) throw new Error(`The words of a choice end in its value; ${key} does not.`)
  return { domain, key: key.slice(0, -anyValue.length - 1) }
}
const anyValue = 'value'

/** Whether a field refers to a person, whose name may be in two scripts. */
function isPerson(of: AnyResource, name: string): boolean {
  const schema = of.fields[name] as Referring | undefined
  const shape = schema?.shape ?? schema?._zod.def.innerType?.shape
  return shape?.['@type']?.safeParse('User').success ?? false
}
type Shape = Readonly<Record<string, z.ZodMiniType>>
type Referring = { shape?: Shape; _zod: { def: { innerType?: { shape?: Shape } } } }

const Amount = ({ of }: { of: number }) => useFormat().number(of)
const Day = ({ of }: { of: string }) => useFormat().day(of)
const Moment = ({ of }: { of: string }) => useFormat().dayTime(of)
const InLanguage = ({ of }: { of: Localized }) => inLanguage(of, useLanguage())
const TextOf = ({ of }: { of: Text }) => useText()(of)
