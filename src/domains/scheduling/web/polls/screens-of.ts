import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { MeetingPoll } from '../../contract/poll.ts'
import { words } from '../words.ts'

export const polls = screensOf(MeetingPoll, words, {
  texts: 'polls',
  list: paths.polls,
  one: paths.poll,
  create: paths.newPoll,
  nameOf: ({ title }) => title,
  flow: {
    words,
    tones: { OPEN: 'info', DECIDED: 'positive', CANCELLED: 'neutral' },
    danger: ['cancel', 'reopen'],
  },
})
