import type { FlowWords } from '#platform/web/flow/flow-move.ts'
import { words } from './words.ts'

/** The labels of the states and moves of a syllabus. */
export const flowWords: FlowWords = {
  state: (name) => ({ domain: words.domain, key: `states.${name}` }),
  move: (name) => ({ domain: words.domain, key: `moves.${name}` }),
}

/** Moves that send a syllabus back: they do not take what is being written with them. */
export const dangerousMoves = ['requestChanges', 'recall']
