import { screensOf } from '#platform/web/screens/screens-of.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { words } from './words.ts'

/** The labels and screens of requests, shared by all pages. */
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
