import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ThesisCommittee } from '../../contract/committee/committee.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import { words } from '../words.ts'

export const committees = screensOf(ThesisCommittee, words, {
  texts: 'committees',
  flow: {
    words,
    tones: { CHOOSING: 'neutral', PROPOSED: 'info', APPROVED: 'positive' },
    danger: ['returnCommittee', 'changeCommittee'],
  },
})

export const seats = screensOf(CommitteeSeat, words, {
  texts: 'committees',
  flow: {
    words,
    tones: {
      ...{ CHOSEN: 'neutral', INVITED: 'info', DECLARED: 'warning', ACCEPTED: 'positive', DECLINED: 'negative' },
      ...{ EXPIRED: 'negative', EXCLUDED: 'negative', REPLACED: 'neutral', DROPPED: 'neutral' },
    },
    danger: ['decline', 'declareConflict', 'excludeMember', 'replaceMember', 'drop', 'expire'],
  },
})
