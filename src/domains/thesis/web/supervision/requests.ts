import { screensOf } from '#platform/web/screens/screens-of.ts'
import { SupervisionRequest } from '../../contract/supervision/request.ts'
import { words } from '../words.ts'

export const requests = screensOf(SupervisionRequest, words, {
  texts: 'requests',
  nameOf: ({ thesis }) => thesis.name,
  flow: {
    words,
    tones: {
      ...{ PENDING: 'info', ACCEPTED: 'positive', DECLINED: 'negative', RETURNED: 'warning' },
      ...{ TAKEN_BACK: 'neutral', EXPIRED: 'neutral' },
    },
    danger: ['decline', 'askForChanges', 'takeBack', 'expire'],
  },
})
