import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { remindsDecider } from '#platform/contract/condition.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { evidence, sentEvidence } from '#platform/contract/evidence.ts'
import { day, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { absencePaths } from './paths.ts'

/** The reasons for an absence. Official duty counts as neither present nor absent; other reasons are excused. */
export const absenceKinds = ['ILLNESS', 'OFFICIAL', 'FAMILY', 'RELIGIOUS', 'OTHER'] as const

/** The most days after an absence in which it can be announced, and the most days that one notice covers. */
export const [noticeDays, mostDays] = [14, 60] as const

/** A notice is answered within so many days. */
export const daysForNotice = 3

/** The page of a notice. */
const atNotice = (notice: number) => absencePaths.notice({ id: notice })

/**
 * A student announces an absence. For sessions of one course its lecturers decide; for whole days the Registry does,
 * because days concern all courses and only one office should see the proof.
 */
export const noticeFlow = workflow({
  states: ['SUBMITTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'],
  initial: 'SUBMITTED',
  parties: ['student', 'teacher', 'registry'],
  conditions: {
    noticeToDecide: {
      who: ['teacher'],
      at: { teacher: atNotice },
      states: ['SUBMITTED'],
      act: 'accept',
      seenBy: ['student'],
      ...remindsDecider,
    },
    daysToDecide: {
      who: ['registry'],
      at: { registry: atNotice },
      states: ['SUBMITTED'],
      seenBy: ['student'],
      ...remindsDecider,
    },
    noProof: { who: ['student'], at: { student: atNotice } },
    marksByHand: { who: [], at: { nowhere: 'Whoever set the marks decides in the roll call whether they stay.' } },
  },
  transitions: {
    accept: {
      ...{ from: ['SUBMITTED'], to: 'ACCEPTED', warnings: ['noProof', 'marksByHand'] },
      keeps: 'decided',
      tells: { student: 'noticeAccepted' },
    },
    refuse: {
      ...{ from: ['SUBMITTED'], to: 'REFUSED', reason: leastReason },
      keeps: 'decided',
      tells: { student: 'noticeRefused' },
    },
    revoke: {
      ...{ from: ['ACCEPTED'], to: 'REFUSED', reason: leastReason, aside: true },
      withdraws: 'accept',
      tells: { student: 'noticeRevoked' },
      rare: true,
    },
    withdraw: { from: ['SUBMITTED', 'ACCEPTED'], to: 'WITHDRAWN', aside: true, rare: true },
  },
})

/** A session that the notice covers, and the student's mark in it. */
const concerned = z.object({
  id: id(),
  course: z.string(),
  courseId: id(),
  day: day(),
  startsAt: z.string(),
  label: z.nullable(z.string()),
  /** Whether the mark was set by hand, so that the notice does not change it. */
  byHand: z.boolean(),
})

export const AbsenceNotice = resource({
  type: 'AbsenceNotice',
  path: '/api/v2/absence_notices',
  about: 'That a student cannot come to sessions, or on some days, with the reason, what proves it, and the decision.',
  fields: {
    student: userRef,
    /** The course of the sessions; null if the notice covers whole days. */
    course: z.nullable(courseRef),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    from: day(),
    until: day(),
    kind: z.enum(absenceKinds),
    text: z.string(),
    files: evidence,
    lessons: z.array(concerned),
    submittedAt: instant(),
    /** Why it was refused. */
    reason: z.nullable(z.string()),
    decidedBy: z.nullable(z.string()),
    decidedAt: z.nullable(instant()),
    state: noticeFlow.state,
  },
  create: z.strictObject({
    from: day(),
    until: day(),
    /** Sessions of one course between these days; if omitted, all sessions of the days. */
    lessons: z.optional(z.array(id()).check(z.maxLength(40))),
    kind: z.enum(absenceKinds),
    text: longText(2000).check(z.minLength(1)),
    files: z._default(sentEvidence(), []),
  }),
  update: z.partial(z.strictObject({ text: longText(2000).check(z.minLength(1)), files: sentEvidence() })),
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), state: noticeFlow.state },
  order: ['submittedAt', 'from', 'state'],
  flow: noticeFlow,
  never: [notAboutOneself(['student.id'], ['accept', 'refuse', 'revoke'])],
  /** May download the files. */
  acts: { seeProof: {} },
  ifMatch: 'required',
  under: [{ path: '/api/v2/courses/:id/absence_notices', parent: Course.type, filter: 'course.id' }],
})

export const fetchNoticeFile = endpoint('GET', '/api/v2/absence_notices/:id/files/:proof', {
  about: 'What proves an absence, for the student and for those who decide.',
  answer: 'file',
})
