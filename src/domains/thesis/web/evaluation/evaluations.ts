import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { words } from '../words.ts'

export const evaluations = screensOf(ProposalEvaluation, words, {
  texts: 'evaluations',
  flow: {
    words,
    tones: { ASSIGNED: 'warning', GIVEN: 'positive', RECUSED: 'neutral', RELEASED: 'neutral' },
    danger: ['recuse', 'release'],
  },
})
