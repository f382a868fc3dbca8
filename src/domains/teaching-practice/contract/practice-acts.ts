import type { Act } from '#platform/contract/resource.ts'
import { gradedStates, type PracticeState, unsettledStates } from './practice-flow.ts'

/**
 * The acts on a practice besides its transitions: the student declares, logs and submits hours and uploads the
 * portfolio; the supervisor proposes meetings; a mentor is named or replaced by another choice, people are requested, and
 * the manager moderates and prepares corrections of grades.
 */
export const practiceActs = [
  'declare',
  'logHours',
  'handInHours',
  'uploadPortfolio',
  'proposeMeeting',
  'nameMentor',
  'chooseMentor',
  'assign',
  'moderate',
  'correctGrade',
] as const
export type PracticeAct = (typeof practiceActs)[number]

const running = ['ACTIVE', 'EVALUATION'] as const
/** The states in which each act is possible. */
export const statesOf: Record<PracticeAct, readonly PracticeState[]> = {
  declare: unsettledStates.filter((state) => state !== 'PLANNED'),
  logHours: ['CONFIRMED', ...running],
  handInHours: running,
  uploadPortfolio: running,
  proposeMeeting: ['CONFIRMED', 'SUSPENDED', 'REPLACEMENT_NEEDED', ...running],
  nameMentor: unsettledStates,
  chooseMentor: unsettledStates,
  assign: unsettledStates,
  moderate: ['MODERATION'],
  correctGrade: gradedStates,
}

/** The acts as declared by the resource: when each is possible, and that nobody decides on their own practice. */
export const acts = {
  declare: { states: statesOf.declare },
  logHours: { states: statesOf.logHours },
  handInHours: { states: statesOf.handInHours },
  uploadPortfolio: { states: statesOf.uploadPortfolio },
  proposeMeeting: { states: statesOf.proposeMeeting },
  nameMentor: { states: statesOf.nameMentor },
  chooseMentor: { states: statesOf.chooseMentor },
  assign: { states: statesOf.assign },
  moderate: { states: statesOf.moderate },
  correctGrade: { states: statesOf.correctGrade },
  /** The letters to schools and their places, in any state. */
  arrange: {},
} satisfies Record<PracticeAct | 'arrange', Act>

/** Whether the state of a practice allows an act; the policy decides separately who may do it. */
export const leavesRoomFor = (act: PracticeAct, state: string): boolean => statesOf[act].some((one) => one === state)
