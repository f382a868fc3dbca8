import { screensOf } from '#platform/web/screens/screens-of.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { words } from './words.ts'

/** How requests are said and shown, wherever they are. */
export const requests = screensOf(EnrollmentRequest, words, {
  texts: 'requests',
  nameOf: ({ course, student }) => `${course.code} ${student.name}`,
  flow: {
    words,
    tones: {
      ...{ WAITING: 'info', OFFERED: 'warning', ENROLLED: 'positive', LEFT: 'neutral', LAPSED: 'neutral' },
      ...{ DROPPED: 'neutral', WITHDRAWN: 'negative' },
    },
    danger: ['leave', 'drop', 'withdraw', 'lapse'],
  },
})
