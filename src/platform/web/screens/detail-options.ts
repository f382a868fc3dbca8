import type { ReactNode } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Column } from '../table/column.ts'
import type { Text } from '../words/words.ts'
import { type Columns, columnsOf, type LabelsOf } from './columns.tsx'
import { defaultFacts, unmasked } from './default-columns.tsx'
import { defaultFields } from './default-fields.tsx'
import type { ByDefault, SpecialField, SpecialUpdate } from './default-names.ts'
import type { Screens } from './screens-of.ts'

export type Some = { '@id': string; '@type': string; id: number; actions: readonly string[] }

/** The fields of the form that changes a record. */
export type Fields<R extends AnyResource> = (props: { of: Item<R> }) => ReactNode

type OwnFacts<_Special, R extends AnyResource, Labels extends string> = {
  /** What is shown to people who may not change it, or until they start editing; by default all fields. */
  facts: (c: Columns<R, Labels>) => readonly Column<R>[]
}
type OwnFields<_Special, R extends AnyResource> = {
  /** The fields of the form for people who may change it, by default all inputs of `update`; `false`: no form. */
  Fields: Fields<R> | false
}

/** `facts` and `Fields` are needed if there are fields or inputs without a default. */
export type DetailOptions<R extends AnyResource, Key extends string, Prefix extends string> = DetailParts<R> &
  ByDefault<
    SpecialField<R, Key, Prefix>,
    OwnFacts<`no default for ${SpecialField<R, Key, Prefix>}`, R, LabelsOf<Key, Prefix>>
  > &
  ByDefault<SpecialUpdate<R, Key, Prefix>, OwnFields<`no default for ${SpecialUpdate<R, Key, Prefix>}`, R>>

/** The options of a page apart from its facts and fields. */
export type DetailParts<R extends AnyResource> = {
  /** The heading of the facts. */
  factsTitle: Text
  /** `at once`: everybody who may change it sees the form; `button`: after pressing one. */
  edit?: 'at once' | 'button'
  /** The text of the button that opens the form, instead of "Change". */
  change?: Text
  /** Whether a fact, by its key, is about this record; without it all are. */
  concerns?: (fact: string, item: Item<R>) => boolean
  /** Reloads further data after a change. */
  onSaved?: (item: Item<R> & Some) => unknown
  /** The text of the form's button. */
  act?: Text
  /** One line below the heading. */
  Meta?: (props: { of: Item<R> }) => ReactNode
  /** Buttons at the right of the heading. */
  Acts?: (props: { of: Item<R> }) => ReactNode
  /** Surrounds the facts, if they are only a part of the page. */
  Body?: (props: { of: Item<R>; facts: ReactNode }) => ReactNode
  /** What stands above and below the facts, and what proves them: instead of `Body`, for a request that is decided. */
  Above?: (props: { of: Item<R> }) => ReactNode
  Below?: (props: { of: Item<R> }) => ReactNode
  Proof?: (props: { of: Item<R> }) => ReactNode
  /** Further data to load before the page is shown, such as the rows of a table that the address narrows. */
  needs?: (id: string, item: Promise<Item<R>>, search: URLSearchParams) => Promise<unknown>
}

/** The facts of a record: those that the page declares, or all that are not masked for the reader. */
export function factsOf<R extends AnyResource, Key extends string, Prefix extends string>(
  screens: Screens<R, Key, Prefix>,
  {
    facts,
    concerns = () => true,
  }: Partial<OwnFacts<never, R, LabelsOf<Key, Prefix>>> & Pick<DetailParts<R>, 'concerns'>,
): (item: Item<R>) => readonly Column<R>[] {
  const declared = facts?.(columnsOf(screens))
  if (declared) return (item) => declared.filter(({ key }) => concerns(key, item))
  const all = defaultFacts(screens)
  return (item) => unmasked(all, item)
}

/** The fields of the form that changes a record: those that the page declares, or all inputs; `false`: no form. */
export function fieldsFor<R extends AnyResource>(
  screens: Screens<R, never>,
  { Fields, factsTitle: title }: Partial<OwnFields<never, R>> & Pick<DetailParts<R>, 'factsTitle'>,
): Fields<R> | false {
  const { of } = screens
  return Fields ?? (of.update !== undefined && defaultFields({ ...screens, write: 'update', title }))
}
