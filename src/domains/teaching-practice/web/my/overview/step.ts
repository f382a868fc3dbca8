import type { Evaluation, Meeting, Practice, Requirement } from '../../parts/queries.ts'

/** Who has to act. */
export type Actor = 'you' | 'office' | 'school' | 'supervisor' | 'mentor'
/** Where the student does it: a part of the overview, a tab, or the contacts. */
export type Place = 'proofs' | 'conduct' | 'conflicts' | 'portfolio' | 'timeLog' | 'meeting' | 'evaluation' | 'contact'

export type Step = {
  key: StepKey
  who: Actor
  at?: Place
  values?: Record<string, string | number>
}

type StepKey =
  | 'proofs'
  | 'conduct'
  | 'conflicts'
  | 'emergency'
  | 'log'
  | 'handIn'
  | 'correct'
  | 'sign'
  | 'meet'
  | 'read'
  | 'selfEvaluation'
  | 'portfolio'
  | 'prepare'
  | 'verify'
  | 'place'
  | 'answer'
  | 'askSupervisor'
  | 'supervisorAnswers'
  | 'mentorAnswers'
  | 'start'
  | 'approve'
  | 'evaluate'
  | 'toModeration'
  | 'grade'
  | 'complete'
  | 'resume'
  | 'replace'

export type Around = {
  requirements: readonly Pick<Requirement, 'state' | 'actions'>[]
  meetings: readonly Pick<Meeting, 'actions' | 'state'>[]
  evaluations: readonly Pick<Evaluation, 'actions' | 'state' | 'role'>[]
  /** Entries of the time log that were sent back. */
  returned: number
}

/** What decides over the next steps. */
export type Standing = Pick<
  Practice,
  | 'state'
  | 'actions'
  | 'nextMeeting'
  | 'conductAcceptedAt'
  | 'conflictsDeclaredAt'
  | 'emergencyContact'
  | 'requiredHours'
  | 'approvedMinutes'
  | 'submittedMinutes'
  | 'draftMinutes'
  | 'weights'
  | 'portfolio'
  | 'supervisor'
  | 'mentor'
  | 'startsOn'
>

/** The steps that are wanted, without those that are not. */
export const steps = (...wanted: readonly (Step | false)[]): Step[] => wanted.flatMap((one) => one || [])
