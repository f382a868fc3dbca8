import { type PracticeState, unsettledStates } from './practice-flow.ts'

/**
 * What is done with a practice beside its moves: the student declares, logs and hands in hours and uploads the portfolio;
 * the supervisor proposes meetings; a mentor is named, people are asked, and the manager moderates.
 */
export const practiceActs = [
  'declare',
  'logHours',
  'handInHours',
  'uploadPortfolio',
  'proposeMeeting',
  'nameMentor',
  'assign',
  'moderate',
] as const
export type PracticeAct = (typeof practiceActs)[number]

const running = ['ACTIVE', 'EVALUATION'] as const
const statesOf: Record<PracticeAct, readonly PracticeState[]> = {
  declare: unsettledStates.filter((state) => state !== 'PLANNED'),
  logHours: ['CONFIRMED', ...running],
  handInHours: running,
  uploadPortfolio: running,
  proposeMeeting: ['CONFIRMED', 'SUSPENDED', 'REPLACEMENT_NEEDED', ...running],
  nameMentor: unsettledStates,
  assign: unsettledStates,
  moderate: ['MODERATION'],
}

/** Whether the state of a practice leaves room for an act; who may do it is another question. */
export const leavesRoomFor = (act: PracticeAct, state: string): boolean => statesOf[act].some((one) => one === state)
