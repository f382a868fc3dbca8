import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ThesisChange } from '../../contract/change/change.ts'
import { ThesisHold } from '../../contract/change/hold.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const holds = screensOf(ThesisHold, words, {
  texts: 'holds',
  nameOf: ({ thesis }) => thesis.name,
  flow: { words, tones: { HOLDING: 'warning', ENDED: 'neutral' }, danger: ['endHold'] },
})

export const changes = screensOf(ThesisChange, words, {
  texts: 'changes',
  one: ({ id }) => paths.change({ id }),
  nameOf: ({ thesis }) => thesis.name,
  flow: {
    words,
    tones: { PENDING: 'info', GRANTED: 'positive', REFUSED: 'negative', TAKEN_BACK: 'neutral', LAPSED: 'neutral' },
    danger: ['declineToSupervise', 'refuseChange', 'takeChangeBack', 'lapseChange'],
  },
})
