import { defenceStates } from './defence.ts'
import { finalStates } from './deposit.ts'
import { examinationStates } from './examination.ts'
import { workStates } from './work.ts'

/** The states in which the course is named in which the mark of a thesis counts: also once it has ended with one. */
export const courseStates = [
  ...(['APPROVED', ...workStates, ...examinationStates, ...defenceStates, ...finalStates] as const),
  ...(['COMPLETED', 'FAILED'] as const),
] as const
