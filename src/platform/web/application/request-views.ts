import type { ReactNode } from 'react'
import type { AnyResource } from '../../contract/resource.ts'
import type { FlowWords } from '../flow/flow-move.ts'
import type { AnyWords, Text } from '../words/words-define.ts'

/** A request of one kind as it is read before the decision: its facts and evidence, without the page around them. */
type Reading = { of: AnyResource; preview: (id: number) => ReactNode }

/** A kind of request as a domain contributes it to the queue of all that is to be decided. */
export type RequestKind = {
  /** The type of its resource. */
  readonly type: string
  /** The words of its flow: `states.*` and `moves.*`. */
  readonly words: AnyWords
  readonly view: () => Promise<{ default: Reading }>
}

/** How requests of one kind are read and decided. */
export type RequestView = Reading & { flowWords: FlowWords }

/** The table of screens loads this module, so it imports nothing of the standard screens, which need that table. */
const flowWordsOf = (words: (key: never) => Text): FlowWords => ({
  state: (name) => words(`states.${name}` as never),
  move: (name) => words(`moves.${name}` as never),
})

const known: { kinds: readonly RequestKind[] } = { kinds: [] }
const views = new Map<string, RequestView>()

/** Sets the kinds that the domains have. */
export function provideRequestKinds(kinds: readonly RequestKind[]): void {
  known.kinds = kinds
}

/** Loads how requests of these kinds are read. */
export async function loadRequestViews(types: readonly string[]): Promise<void> {
  const wanted = known.kinds.filter(({ type }) => types.includes(type))
  await Promise.all(
    wanted.map(async ({ type, words, view }) => {
      const [{ default: reading }] = await Promise.all([view(), words.load()])
      views.set(type, { ...reading, flowWords: flowWordsOf(words) })
    }),
  )
}

/** How a request is read, if that is loaded. */
export const requestView = (type: string): RequestView | undefined => views.get(type)
