import type { FlowWords } from '#platform/web/flow-bar.tsx'
import { words } from '../../words.ts'

/** How states and moves of every flow of this domain are called. */
export const flowWords: FlowWords = {
  state: (name) => ({ domain: words.domain, key: `states.${name}` }),
  move: (name) => ({ domain: words.domain, key: `moves.${name}` }),
}
