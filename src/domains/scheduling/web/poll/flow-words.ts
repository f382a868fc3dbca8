import type { FlowWords } from '#platform/web/flow/flow-move.ts'
import { words } from '../words.ts'

/** The labels of the states and moves of a poll. */
export const flowWords: FlowWords = {
  state: (name) => ({ domain: words.domain, key: `states.${name}` }),
  move: (name) => ({ domain: words.domain, key: `moves.${name}` }),
}
