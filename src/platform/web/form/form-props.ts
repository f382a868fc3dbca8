import type { ReactNode } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { AnyWords } from '../words.ts'
import type { InitialInput, TopName } from './input-names.ts'

type Some = { '@id': string; '@type': string }

export type ResourceFormProps<R extends AnyResource> = {
  of: R
  /**
   * A new item, or the item that is changed. The form keeps the version with which it was opened while something is
   * written in it; until then it follows newer ones.
   */
  for: 'create' | (Item<R> & Some)
  /** What a new item's fields hold at first. */
  initial?: InitialInput<R>
  /** What the fields hold instead of what the item has, as choices that stand for "nothing said". */
  filled?: (item: Item<R>) => InitialInput<R>
  /** The names of inputs that have no field here: a colleague may have changed them meanwhile. */
  names?: { readonly [N in TopName<R>]?: string }
  /** Sends to a sub-collection. */
  under?: string
  /** What the button does: "Submit proposal". */
  act?: string
  /** The words of the domain, for violations that the contract names itself. */
  words?: AnyWords
  /** Tells the drafts of several new things apart, where they do not begin differently. */
  draft?: string
  onDone?: (item: Item<R>) => void
  onCancel?: () => void
  children: ReactNode
}
