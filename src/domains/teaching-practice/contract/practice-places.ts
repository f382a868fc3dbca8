import { paths as peoplePaths } from '#people/contract'
import type { FlowCondition, Place } from '#platform/contract/condition.ts'
import { logToday, paths } from './paths.ts'

/** Whom the conditions of a practice name: who has which part in it now, and the office. */
export const practiceParties = [
  'student',
  /** Who looks after the student and has accepted: for the university, and at the school. */
  'supervisor',
  'mentor',
  /** Who was the mentor on a day whose hours wait, or helps the mentor. */
  'hoursConfirmer',
  /** Who was asked to do so and has not answered. */
  'askedSupervisor',
  'askedMentor',
  'askedOther',
  /** Who answers for the school while it is asked for a place. */
  'coordinator',
  /** Who has an evaluation to write that is open. */
  'evaluator',
  /** Who has a meeting to write down. */
  'meetingHost',
  'manager',
  /** Another manager than the one who reads. */
  'otherManager',
  /** A manager who may answer an objection, and who wrote or gave what it is about. */
  'objectionJudge',
  'objectedTo',
  /** A manager who may approve the correction of a grade that another has proposed. */
  'gradeCorrector',
] as const
type Party = (typeof practiceParties)[number]
export type Places = { readonly [P in Party | 'guest']?: Place }

/** People of schools came by a link, and have one page for everything. */
const guest: Place = (id) => paths.external({ id })
const managed: Place = (id) => paths.practice({ teachingPracticeId: id })
const student: Place = (teachingPracticeId) => paths.supervisedStudent({ teachingPracticeId })
const asked: Place = () => paths.supervised()

/** Where people see a practice as a whole, if nothing more exact is declared. */
const everybody: Places = {
  manager: managed,
  student: (id) => paths.myOverview({ id }),
  supervisor: student,
  mentor: student,
  hoursConfirmer: student,
  coordinator: student,
  askedSupervisor: asked,
  askedMentor: asked,
  askedOther: asked,
  objectionJudge: managed,
  gradeCorrector: managed,
  guest,
}

/** Pages of a practice: the first that fits a reader is theirs; whoever is not named sees the practice as a whole. */
const at = (exact: Places): Places => ({ ...exact, ...without(exact) })
const without = (exact: Places): Places =>
  Object.fromEntries(Object.entries(everybody).filter(([party]) => !Object.hasOwn(exact, party)))

const partOf =
  (anchor: string): Place =>
  (id) =>
    `${paths.myOverview({ id })}#${anchor}`

/** The page of the school, whose id is among the values. */
const ofSchool: Place = (id, { schoolId }) => (schoolId ? paths.school({ id: schoolId }) : managed(id, {}))

const meetings: Place = (teachingPracticeId) => paths.supervisedMeeting({ teachingPracticeId })
const evaluations: Place = (teachingPracticeId) => paths.supervisedEvaluation({ teachingPracticeId })
/** Which form a practice has is among the values. */
const ownEvaluations: Place = (id, { form }) =>
  form === 'OLD' ? paths.myEvaluation({ id }) : paths.myEvaluationNew({ id })

/** Where the conditions of a practice are put right. */
export const places = {
  practice: everybody,
  school: at({ manager: ofSchool }),
  documents: at({ student: partOf('proofs') }),
  conduct: at({ student: partOf('conduct') }),
  conflicts: at({ student: partOf('conflicts') }),
  portfolio: at({ student: partOf('portfolio') }),
  contact: at({ student: () => peoplePaths.contact() }),
  timeLog: at({ student: (id) => paths.myTimeLog({ id }) }),
  logToday: at({ student: (id) => `${paths.myTimeLog({ id })}?${logToday.name}=${logToday.value}` }),
  meetings: at({ meetingHost: meetings, supervisor: meetings, student: (id) => paths.myMeeting({ id }) }),
  evaluations: at({ student: ownEvaluations, evaluator: evaluations, supervisor: evaluations, mentor: evaluations }),
  objections: at({ student: ownEvaluations, objectedTo: evaluations }),
} as const satisfies Record<string, Places>

/** Of a part of a practice that is moderated or has ended: nobody puts that right. */
export const asItIs = {
  who: [],
  at: { nowhere: 'What is moderated or has ended stays as it is.' },
} as const satisfies FlowCondition<never, Party>
