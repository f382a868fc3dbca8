import { screensOf } from '#platform/web/screens/screens-of.ts'
import { AbsenceNotice } from '../../contract/absence/notice.ts'
import { absencePaths } from '../../contract/absence/paths.ts'
import { words } from '../words.ts'

export const notices = screensOf(AbsenceNotice, words, {
  texts: 'absence',
  list: absencePaths.notices,
  one: absencePaths.notice,
  create: absencePaths.newNotice,
  nameOf: ({ student }) => student.name,
  flow: {
    words,
    tones: { SUBMITTED: 'info', ACCEPTED: 'positive', REFUSED: 'negative', WITHDRAWN: 'neutral' },
    danger: ['refuse', 'revoke', 'withdraw'],
  },
})
