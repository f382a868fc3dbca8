import { paths as peoplePaths } from '#people/contract'
import type { FlowCondition, Place } from '#platform/contract/condition.ts'
import { logToday, paths } from './paths.ts'

/** The parties that the conditions of a practice name: people by their present role in it, and the office. */
export const practiceParties = [
  'student',
  /** The people who look after the student and have accepted: at the university, and at the school. */
  'supervisor',
  'mentor',
  /** People who were the mentor on a day with unconfirmed hours, or help the mentor. */
  'hoursConfirmer',
  /** People who were requested to look after the student and have not answered. */
  'askedSupervisor',
  'askedMentor',
  'askedOther',
  /** The coordinator of the school, while the school is being requested for a place. */
  'coordinator',
  /** People with an open evaluation to write. */
  'evaluator',
  /** People with a meeting to record. */
  'meetingHost',
  'manager',
  /** A manager other than the reader. */
  'otherManager',
  /** A manager who may answer an objection, and the person who wrote or gave what it is about. */
  'objectionJudge',
  'objectedTo',
  /** A manager who may approve a correction of a grade that another manager has proposed. */
  'gradeCorrector',
] as const
type Party = (typeof practiceParties)[number]
export type Places = { readonly [P in Party | 'guest']?: Place }

/** People of schools came by a link, and have one page for everything. */
const guest: Place = (id) => paths.external({ id })
const managed: Place = (id) => paths.practice({ teachingPracticeId: id })
const student: Place = (teachingPracticeId) => paths.supervisedStudent({ teachingPracticeId })
const asked: Place = () => paths.supervised()

/** The overview page of a practice for each party, used if nothing more specific is declared. */
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

/** The page of a practice for each party: the first that fits a reader is used; unnamed parties get the overview. */
const at = (exact: Places): Places => ({ ...exact, ...without(exact) })
const without = (exact: Places): Places =>
  Object.fromEntries(Object.entries(everybody).filter(([party]) => !Object.hasOwn(exact, party)))

const partOf =
  (anchor: string): Place =>
  (id) =>
    `${paths.myOverview({ id })}#${anchor}`

/** The page of the school whose id is among the values. */
const ofSchool: Place = (id, { schoolId }) => (schoolId ? paths.school({ id: schoolId }) : managed(id, {}))

const meetings: Place = (teachingPracticeId) => paths.supervisedMeeting({ teachingPracticeId })
const evaluations: Place = (teachingPracticeId) => paths.supervisedEvaluation({ teachingPracticeId })
/** The values contain which form a practice has. */
const ownEvaluations: Place = (id, { form }) =>
  form === 'OLD' ? paths.myEvaluation({ id }) : paths.myEvaluationNew({ id })

/** The pages on which the conditions of a practice are resolved. */
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

/** For a part of a practice that is moderated or has ended: nobody can resolve it. */
export const asItIs = {
  who: [],
  at: { nowhere: 'What is moderated or has ended stays as it is.' },
} as const satisfies FlowCondition<never, Party>
