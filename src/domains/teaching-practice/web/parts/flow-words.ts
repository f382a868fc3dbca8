import type { FlowWords } from '#platform/web/flow/flow-move.ts'
import { words } from '../words.ts'

/** The states and transitions of all flows of this domain share their words. */
export const flowWords: FlowWords = {
  state: (name) => ({ domain: words.domain, key: `states.${name}` }),
  move: (name) => ({ domain: words.domain, key: `moves.${name}` }),
}
