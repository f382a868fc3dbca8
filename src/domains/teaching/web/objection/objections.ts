import { screensOf } from '#platform/web/screens/screens-of.ts'
import { AttendanceObjection } from '../../contract/objection/objection.ts'
import { objectionPaths } from '../../contract/objection/paths.ts'
import { words } from '../words.ts'

export const objections = screensOf(AttendanceObjection, words, {
  texts: 'objection',
  list: objectionPaths.objections,
  one: objectionPaths.objection,
  nameOf: ({ student }) => student.name,
  flow: {
    words,
    tones: { SUBMITTED: 'info', ACCEPTED: 'positive', REFUSED: 'negative', WITHDRAWN: 'neutral' },
    danger: ['refuse', 'withdraw'],
  },
})
