import type { ReactNode } from 'react'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { AnyWords } from '../words/words.ts'
import type { InitialInput, TopName } from './input-names.ts'
import type { MovedBy } from './open-forms.ts'
import type { Values } from './schema-shape.ts'

/** A move that is made at once with what is on the screen. */
export type FormMove = { name: string; act: string; when?: (values: Values) => boolean }

type Some = { '@id': string; '@type': string }

export type ResourceFormProps<R extends AnyResource> = {
  of: R
  /**
   * A new item, or the item that is changed. While there are unsaved changes, the form keeps the version with which it
   * was opened; until then it follows newer ones.
   */
  for: 'create' | (Item<R> & Some)
  /** The initial values of a new item's fields. */
  initial?: InitialInput<R>
  /** Field values that differ from the item's, such as the choice for "not specified". */
  filled?: (item: Item<R>) => InitialInput<R>
  /** The names of inputs that have no field here: a colleague may have changed them meanwhile. */
  names?: { readonly [N in TopName<R>]?: string }
  /** The address of a sub-collection to which the form is sent. */
  under?: string
  /** For long texts: what is written is saved two seconds after the last key, without a notice for each time. */
  savesItself?: true
  /** The text of the button: "Submit proposal". */
  act?: string
  /** The words of the domain, for violations that are declared in its contract. */
  words?: AnyWords
  /**
   * It can be submitted without a network: it is then stored on the device and the form is closed by `onCancel`. The
   * portal sends it when the network is back.
   */
  later?: boolean
  /** Below other things of a page, such as a comment: its button is filled only once something is written. */
  beside?: true
  /** Distinguishes the drafts of several new items whose initial values are the same. */
  draft?: string
  /** The record whose moves on the same page take what is written here; by default the item that is changed. */
  movedBy?: MovedBy
  /** Buttons that save a new item and make a move of it in one act, such as publishing it. */
  moves?: readonly FormMove[]
  onDone?: (item: Item<R>) => void
  onCancel?: () => void
  children: ReactNode
}
