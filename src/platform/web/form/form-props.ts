import type { ReactNode } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { AnyWords } from '../words.ts'
import type { InitialInput } from './input-names.ts'

type Some = { '@id': string; '@type': string }

export type ResourceFormProps<R extends AnyResource> = {
  of: R
  /** A new item, or the item that is changed: the very object that `itemOf` has read. */
  for: 'create' | (Item<R> & Some)
  /** What the fields hold at first, over what the item has. */
  initial?: InitialInput<R>
  /** Sends to a sub-collection. */
  under?: string
  /** What the button does: "Submit proposal". */
  act?: string
  /** The words of the domain, for violations that the contract names itself. */
  words?: AnyWords
  /** Keeps what is written as a draft in this tab, until it is saved: for long texts. A name tells several new things apart. */
  draft?: boolean | string
  onDone: (item: Item<R>) => void
  onCancel?: () => void
  children: ReactNode
}
