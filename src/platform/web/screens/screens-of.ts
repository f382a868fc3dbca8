import type { AnyResource, Item } from '../../contract/resource.ts'
import type { TransitionOf } from '../../contract/workflow.ts'
import type { FlowWords } from '../flow/flow-move.ts'
import type { Tone } from '../ui/chip.tsx'
import type { AnyWords, Text, Words } from '../words/words.ts'

/** The states of a resource's flow. */
export type StateOf<R extends AnyResource> = StateIn<R['flow']>
type StateIn<Flow> = Flow extends { states: readonly (infer State extends string)[] } ? State : never

/** The field that contains the state of a flow. */
export type StateName<R extends AnyResource> = 'status' extends keyof R['fields'] ? 'status' : 'state'
export const stateField = ({ fields }: AnyResource): 'status' | 'state' => ('status' in fields ? 'status' : 'state')

/** The names below a prefix of a words file: of `holds.fields.user` and `holds.fields` it is `user`. */
export type NameBelow<Key extends string, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never

/** How a flow is displayed: the words `states.*` and `moves.*`, a colour for each state, and the moves that undo. */
type FlowLook<R extends AnyResource> = {
  words: (key: `states.${StateOf<R>}` | `moves.${TransitionOf<R['flow']>}`) => Text
  tones: Readonly<Record<StateOf<R>, Tone>>
  danger?: readonly TransitionOf<R['flow']>[]
}

/**
 * What the standard screens of a resource share. Their texts have one common prefix in a words file: `title`, `create`,
 * `empty`, `emptyAbout`, the labels of fields in `fields.*`, the values of choices in `choices.<field>.*`, and the texts
 * of unset filters in `all.*`.
 */
export type Screens<R extends AnyResource, Key extends string = string, Prefix extends string = string> = {
  of: R
  words: Words<Key>
  texts: Prefix
  /** The area of the portal to which they belong: the first part of the breadcrumb. */
  area?: Text
  /** The path of the list. */
  list?: () => string
  /** The path of one record. */
  one?: (params: { id: number }) => string
  /** The path of the form for a new record. */
  create?: () => string
  /** The name of a record: the heading of its page. */
  nameOf?: (item: Item<R>) => string
  flow?: FlowLook<R>
  /** The words of the domain that declares the contract, for its error messages; by default those of the screens. */
  violations?: AnyWords
  /** Words of other domains that these screens use. */
  also?: readonly Pick<AnyWords, 'load'>[]
}

/** Describes the standard screens of a resource, once for its list, its page and its form. */
export const screensOf = <
  R extends AnyResource,
  Key extends string,
  const Prefix extends string,
  const Rest extends Omit<Screens<R, Key, Prefix>, 'of' | 'words' | 'texts'>,
>(
  of: R,
  words: Words<Key>,
  rest: Rest & { texts: Prefix },
): Rest & { of: R; words: Words<Key>; texts: Prefix } => ({ ...rest, of, words })

/** The location of the texts of screens. */
export type Texts = { words: Pick<AnyWords, 'domain'>; texts: string }

/** A text of these screens by its name below their prefix; the types of `Screens` have checked that it exists. */
export const textOf = ({ words, texts }: Texts, name: string): Text => ({
  domain: words.domain,
  key: `${texts}.${name}`,
})

/**
 * The words of a flow in the form that `<FlowBar>` and `<MoveHistory>` need; their type has checked that they exist.
 */
export const flowWordsOf = ({ words }: { words: (key: never) => Text }): FlowWords => ({
  state: (name) => words(`states.${name}` as never),
  move: (name) => words(`moves.${name}` as never),
})
