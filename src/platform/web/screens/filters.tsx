import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { AnyResource, Collection, FilterName, Filters, Item } from '../../contract/resource.ts'
import { prefetch, type Query } from '../api/query.ts'
import { ChoiceFilter } from '../table/choice-filter.tsx'
import { type Text, useText } from '../words/words.ts'
import type { LabelsOf } from './columns.tsx'
import { type NameBelow, type Screens, type StateName, stateField, type Texts, textOf } from './screens-of.ts'

/** A filter beside the search box: how to render it, and what must be loaded before the list is shown. */
export type ListFilter = { name: string; draw: () => ReactNode; needs?: () => Promise<unknown> }

type OneOf<R extends AnyResource, N extends string> = Extract<
  N extends keyof Filters<R> ? (boolean extends Filters<R>[N] ? 'true' | 'false' : NonNullable<Filters<R>[N]>) : never,
  string
>
/** The filters that have texts: the name has a label in `fields.*` and a text in `all.*`. */
type SayableFilter<R extends AnyResource, Key extends string, Prefix extends string> = FilterName<R> &
  LabelsOf<Key, Prefix> &
  NameBelow<Key, `${Prefix}.all`>

/** The filters of a list, by those that its contract declares: `f.state()`, `f.choice('kind', …)`. */
export type ListFilters<R extends AnyResource, Key extends string, Prefix extends string> = {
  /** The states of the flow. */
  state: StateName<R> extends SayableFilter<R, Key, Prefix> ? () => ListFilter : never
  /** One of the values that the contract allows, each with a text. */
  choice: <N extends SayableFilter<R, Key, Prefix>>(name: N, values: (value: OneOf<R, N>) => Text) => ListFilter
  /** One of the items of a list, by its id. */
  among: <N extends SayableFilter<R, Key, Prefix>, T extends { id: number }>(
    name: N,
    things: Query<Collection<T>>,
    textOf: (thing: T) => string,
  ) => ListFilter
  /** A custom control (`filtersOf` provides its parts), and what it needs. */
  own: (Control: () => ReactNode, needs?: () => Promise<unknown>) => ListFilter
}

/** The builder of filters for these screens. */
export function listFiltersOf<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix>,
): ListFilters<R, Key, Prefix> {
  const { of, flow } = screens
  const choice = (name: string, values: (value: never) => Text): ListFilter => {
    const choices = valuesOf(of, name).map((value) => ({ value, text: values(value as never) }))
    return { name, draw: () => <Choice screens={screens} name={name} choices={choices} /> }
  }
  const among = (name: string, things: Query<Collection<never>>, said: (thing: never) => string): ListFilter => ({
    name,
    draw: () => <Among screens={screens} name={name} things={things} said={said} />,
    needs: () => prefetch(things),
  })
  const made = {
    state: () => choice(stateField(of), (value) => (flow ? flow.words(`states.${value}`) : value)),
    choice,
    among,
    own: (Control: () => ReactNode, needs?: () => Promise<unknown>): ListFilter => ({
      name: Control.name,
      draw: () => <Control />,
      ...(needs && { needs }),
    }),
  }
  return made as unknown as ListFilters<R, Key, Prefix>
}

/** All filters of a list, in their order. */
export const drawn = (filters: readonly ListFilter[]): ReactNode =>
  filters.length > 0 && filters.map(({ name, draw }) => <Fragment key={name}>{draw()}</Fragment>)

type Saying = { screens: Texts; name: string }

function Choice({ screens, name, choices }: Saying & { choices: readonly { value: string; text: Text }[] }) {
  const text = useText()
  return (
    <ChoiceFilter
      name={name}
      label={text(textOf(screens, `fields.${name}`))}
      all={text(textOf(screens, `all.${name}`))}
      choices={choices.map((one) => ({ value: one.value, text: text(one.text) }))}
    />
  )
}

type AmongProps = Saying & { things: Query<Collection<never>>; said: (thing: never) => string }

function Among({ screens, name, things, said }: AmongProps) {
  const { data } = useQuery(things)
  const choices = (data?.['hydra:member'] ?? []).map((one) => ({
    value: String((one as Item<AnyResource> & { id: number }).id),
    text: said(one),
  }))
  const text = useText()
  return (
    <ChoiceFilter
      name={name}
      label={text(textOf(screens, `fields.${name}`))}
      all={text(textOf(screens, `all.${name}`))}
      choices={choices}
    />
  )
}

/** The values that a filter of the contract allows: those of its enumeration, or true and false. */
function valuesOf({ type, filters }: AnyResource, name: string): string[] {
  const found = enumeration(filters[name])
  if (!found) throw new Error(`The filter ${name} of ${type} has no fixed values to choose from`)
  return found
}

type Definition = { type: string; entries?: Record<string, string>; in?: Schema; innerType?: Schema }
type Schema = { _zod: { def: Definition } }

function enumeration(schema: unknown): string[] | undefined {
  const { entries, in: first, innerType } = (schema as Schema | undefined)?._zod.def ?? { type: 'none' }
  return entries ? Object.values(entries) : first || innerType ? enumeration(first ?? innerType) : undefined
}
