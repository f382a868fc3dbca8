import type { Tree } from '../../contract/say.ts'
import { workflow } from '../../contract/workflow.ts'
import { defineWords } from '../words/words-define.ts'

/** Lost items wait until their owners fetch them. */
export const flow = workflow({
  states: ['OPEN', 'RETURNED'],
  initial: 'OPEN',
  transitions: { giveBack: { from: ['OPEN'], to: 'RETURNED' } },
})

export const flowTexts = {
  states: { OPEN: 'Waiting', RETURNED: 'Returned' },
  moves: { giveBack: 'Give back' },
}

/** The same texts in every language. */
export function wordsWith<Texts extends Tree>(en: Texts) {
  const texts = () => Promise.resolve({ default: en })
  return defineWords<Texts>('lost', { '/en.json': texts, '/pt.json': texts, '/zh-Hant.json': texts })
}
