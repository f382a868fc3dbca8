import { screensOf } from '#platform/web/screens/screens-of.ts'
import { DefenceAttendance } from '../../contract/defence/attendance.ts'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { words } from '../words.ts'

export const defences = screensOf(ThesisDefence, words, {
  texts: 'defences',
  flow: {
    words,
    tones: { SCHEDULED: 'info', POSTPONED: 'neutral', RECORDED: 'positive' },
    danger: ['postpone'],
  },
})

export const attendances = screensOf(DefenceAttendance, words, {
  texts: 'defences',
  flow: {
    words,
    tones: { EXPECTED: 'neutral', PRESENT: 'info', ABSENT: 'warning', SIGNED: 'positive' },
    danger: ['miss'],
  },
})
