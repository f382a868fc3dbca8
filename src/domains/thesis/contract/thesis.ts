import * as z from 'zod/mini'
import { UserProgram } from '#academics/contract'
import { courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import {
  count,
  day,
  flagFilter,
  id,
  idFilter,
  instant,
  iriOf,
  localized,
  localizedRequired,
  longText,
  searchFilter,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { changeableStates } from './flow/closing.ts'
import { courseStates } from './flow/course.ts'
import { correctionStates } from './flow/defence.ts'
import { depositStates } from './flow/deposit.ts'
import { committeeStates } from './flow/examination.ts'
import { evaluationStates } from './flow/proposal.ts'
import { excludedFromThesis, supervisesThesis, writesThesis } from './relations.ts'
import { thesisFlow } from './thesis-flow.ts'
import { ThesisTopic } from './topic/topic.ts'

export const supervisorRoles = ['MAIN', 'CO'] as const
export const overallStatuses = ['OPEN', 'CLOSE'] as const

/** What the authors write before they ask for supervision. */
const written = {
  title: localizedRequired(500),
  language: z.enum(languages),
  area: longText(200),
  idea: longText(4000),
  proposedSupervisor: z.nullable(iriOf(User.path)),
  message: longText(2000),
}

const decisions = [
  ...(['startEvaluation', 'approveProposal', 'requestRevision', 'rejectProposal'] as const),
  ...(['startReview', 'clearForDefence', 'requestCorrections'] as const),
  ...(['planDefence', 'scheduleDefence', 'postponeDefence', 'recordDefence', 'requireCorrections'] as const),
  ...(['redefend', 'failThesis', 'reopenExamination'] as const),
  ...(['returnFinal', 'complete', 'reopenDeposit'] as const),
] as const

export const Thesis = resource({
  type: 'Thesis',
  path: '/api/v2/theses',
  about: 'A thesis with its authors and supervisors, from the first idea to its end.',
  fields: {
    title: localized(500),
    language: z.enum(languages),
    /** The field of research, in the words of the authors. */
    area: z.string(),
    idea: z.string(),
    authors: z.array(userRef),
    supervisors: z.array(z.extend(userRef, { role: z.enum(supervisorRoles) })),
    /** The studies in which its first author began it. */
    studies: id(),
    program: ref('Program'),
    degree: ref('Degree'),
    faculty: ref('Faculty'),
    /** The rules under which it began; they stay with it. */
    template: z.object({ id: id(), edition: count(), leastIdea: count(), mostTheses: count(), leastMeetings: count() }),
    /** The topic from which it was begun. */
    topic: z.nullable(ref('ThesisTopic')),
    /** Whom the authors mean to ask, and what they write to them. */
    proposedSupervisor: z.nullable(userRef),
    message: z.string(),
    /** Since when it is in its state. */
    since: instant(),
    /** The last day for what its state waits for; null where nothing is waited for. */
    dueOn: z.nullable(day()),
    startedAt: instant(),
    /** When the supervisor last stood by the proposal as it is, and when it was submitted. */
    endorsedAt: z.nullable(instant()),
    submittedAt: z.nullable(instant()),
    /** When the proposal was approved, the work began, and the thesis itself was submitted. */
    approvedAt: z.nullable(instant()),
    begunAt: z.nullable(instant()),
    handedInAt: z.nullable(instant()),
    /** When corrections were last asked for, and when they were accepted after the defence. */
    correctionsSetAt: z.nullable(instant()),
    correctedAt: z.nullable(instant()),
    /** How many meetings both have signed. */
    meetingsSigned: count(),
    /** The course in whose grade sheet its mark stands, once it is named. */
    course: z.nullable(courseRef),
    overallStatus: z.enum(overallStatuses),
    state: thesisFlow.state,
  },
  create: z.strictObject({
    userProgram: iriOf(UserProgram.path),
    topic: z.optional(z.nullable(iriOf(ThesisTopic.path))),
    ...written,
  }),
  update: z.partial(z.strictObject(written)),
  filters: {
    q: searchFilter(),
    'author.id': idFilter(),
    'supervisor.id': idFilter(),
    'program.id': idFilter(),
    'degree.id': idFilter(),
    'faculty.id': idFilter(),
    /** Of theses that began in the days of this term. */
    'term.id': idFilter(),
    area: z.string().check(z.trim(), z.maxLength(200)),
    /** Of which the last day for what they wait for has passed. */
    overdue: flagFilter(),
    /** Open theses without a supervisor. */
    unsupervised: flagFilter(),
    overallStatus: z.enum(overallStatuses),
    state: thesisFlow.state,
  },
  order: ['startedAt', 'state', 'dueOn'],
  flow: thesisFlow,
  /**
   * May name evaluators, and see who could be one; may begin the committee; may add a document, plan a meeting, and
   * comment, also in the room of the supervisors; may ask for a change, put the work on hold, see when a defence can
   * take place, begin the deposit, and see in which courses its mark could count and name one.
   */
  acts: {
    ...{ assign: { states: evaluationStates }, seeEvaluators: {} },
    ...{ addDocument: { states: ['IN_PROGRESS', ...correctionStates] }, nominate: { states: committeeStates } },
    ...{ planMeeting: { states: ['IN_PROGRESS'] }, comment: {}, seeSupervisorsRoom: {} },
    ...{ holdWork: { states: ['IN_PROGRESS'] }, askForChange: { states: changeableStates } },
    ...{ planDefence: {}, deposit: { states: depositStates } },
    ...{ seeCourses: {}, nameCourse: { states: courseStates } },
  },
  never: [
    {
      rule: 'Nobody decides on their own thesis.',
      to: [
        'endorse',
        'confirmRevision',
        'reopenRevision',
        'returnProposal',
        'assign',
        'seeEvaluators',
        'endThesis',
        'reopen',
        'start',
        ...(['putOnHold', 'continueWork', 'holdWork'] as const),
        ...(['seeSupervisorsRoom', 'seeCourses', 'nameCourse'] as const),
        'unsubmit',
        'confirmCorrections',
        'returnCorrections',
        ...decisions,
      ],
      within: { id: writesThesis },
    },
    {
      rule: 'Nobody decides on a proposal or a thesis that they supervise.',
      to: decisions,
      within: { id: supervisesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict sees nothing of it, and decides nothing.',
      to: [
        'list',
        'read',
        'assign',
        'seeEvaluators',
        'returnProposal',
        'endThesis',
        'reopen',
        'start',
        ...(['putOnHold', 'continueWork', 'holdWork', 'askForChange'] as const),
        ...(['seeCourses', 'nameCourse'] as const),
        'unsubmit',
        'confirmCorrections',
        'returnCorrections',
        ...decisions,
      ],
      within: { id: excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
