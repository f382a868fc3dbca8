import { contributed } from '../contribution/contributed.ts'
import { type RequestReading, requestKinds } from '../contribution/request-kinds.ts'
import type { FlowWords } from '../flow/flow-move.ts'
import type { Text } from '../words/words-define.ts'

/** How requests of one kind are read and decided. */
export type RequestView = RequestReading & { flowWords: FlowWords }

/** The table of screens loads this module, so it imports nothing of the standard screens, which need that table. */
const flowWordsOf = (words: (key: never) => Text): FlowWords => ({
  state: (name) => words(`states.${name}` as never),
  move: (name) => words(`moves.${name}` as never),
})

const views = new Map<string, RequestView>()

/** Loads how requests of these kinds are read. */
export async function loadRequestViews(types: readonly string[]): Promise<void> {
  const wanted = contributed(requestKinds).filter(({ type }) => types.includes(type))
  await Promise.all(
    wanted.map(async ({ type, words, view }) => {
      const [{ default: reading }] = await Promise.all([view(), words.load()])
      views.set(type, { ...reading, flowWords: flowWordsOf(words) })
    }),
  )
}

/** How a request is read, if that is loaded. */
export const requestView = (type: string): RequestView | undefined => views.get(type)
