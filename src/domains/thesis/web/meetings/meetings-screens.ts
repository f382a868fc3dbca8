import { screensOf } from '#platform/web/screens/screens-of.ts'
import { MeetingAction } from '../../contract/meetings/action.ts'
import { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import { words } from '../words.ts'

export const meetings = screensOf(SupervisionMeeting, words, {
  texts: 'meetings',
  nameOf: ({ thesis }) => thesis.name,
  flow: {
    words,
    tones: { PLANNED: 'info', HELD: 'warning', SIGNED: 'positive', DISPUTED: 'negative', CANCELLED: 'neutral' },
    danger: ['dispute', 'cancel'],
  },
})

export const actions = screensOf(MeetingAction, words, {
  texts: 'actions',
  nameOf: ({ text }) => text,
  flow: { words, tones: { OPEN: 'info', DONE: 'positive' }, danger: [] },
})
