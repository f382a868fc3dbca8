import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { proofs, sentProofs } from '../proof.ts'
import { absencePaths } from './paths.ts'

/** Why somebody cannot come. On official duty they are neither here nor absent, otherwise they are excused. */
export const absenceKinds = ['ILLNESS', 'OFFICIAL', 'FAMILY', 'RELIGIOUS', 'OTHER'] as const

/** Until how many days after the last day of an absence it can be announced, and how many days one notice covers. */
export const [noticeDays, mostDays] = [14, 60] as const

/** The page of a notice. */
const atNotice = (notice: number) => absencePaths.notice({ id: notice })

/**
 * A student announces an absence. For sessions of one course those who teach it decide, for days the Registry, because
 * days concern all courses and what proves them is for one office to see.
 */
export const noticeFlow = workflow({
  states: ['SUBMITTED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN'],
  initial: 'SUBMITTED',
  parties: ['student', 'teacher', 'registry'],
  conditions: {
    noticeToDecide: { who: ['teacher'], at: { teacher: atNotice }, states: ['SUBMITTED'], seenBy: ['student'] },
    daysToDecide: { who: ['registry'], at: { registry: atNotice }, states: ['SUBMITTED'], seenBy: ['student'] },
    noProof: { who: ['student'], at: { student: atNotice } },
    marksByHand: { who: [], at: { nowhere: 'Whoever set the marks decides in the roll call whether they stay.' } },
  },
  transitions: {
    accept: { from: ['SUBMITTED'], to: 'ACCEPTED', warnings: ['noProof', 'marksByHand'], notBy: ['student.id'] },
    refuse: { from: ['SUBMITTED'], to: 'REFUSED', reason: leastReason, notBy: ['student.id'] },
    revoke: { from: ['ACCEPTED'], to: 'REFUSED', reason: leastReason, notBy: ['student.id'], aside: true },
    withdraw: { from: ['SUBMITTED', 'ACCEPTED'], to: 'WITHDRAWN', aside: true },
  },
})

/** A session that the notice concerns, and what is set in it for the student. */
const concerned = z.object({
  id: id(),
  course: z.string(),
  courseId: id(),
  day: day(),
  startsAt: z.string(),
  label: z.nullable(z.string()),
  /** Whether somebody has set it by hand, so that the notice does not change it. */
  byHand: z.boolean(),
})

export const AbsenceNotice = resource({
  type: 'AbsenceNotice',
  path: '/api/v2/absence_notices',
  about: 'That a student cannot come to sessions, or on some days, with the reason, what proves it, and the decision.',
  fields: {
    student: userRef,
    /** The course of the sessions; null where the notice is for days. */
    course: z.nullable(courseRef),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    from: day(),
    until: day(),
    kind: z.enum(absenceKinds),
    text: z.string(),
    files: proofs,
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
    /** Sessions of one course between these days; without them all sessions of the days. */
    lessons: z.optional(z.array(id()).check(z.maxLength(40))),
    kind: z.enum(absenceKinds),
    text: longText(2000).check(z.minLength(1)),
    files: z._default(sentProofs, []),
  }),
  update: z.partial(z.strictObject({ text: longText(2000).check(z.minLength(1)), files: sentProofs })),
  filters: { 'course.id': idFilter(), 'student.id': idFilter(), state: noticeFlow.state },
  order: ['submittedAt', 'from', 'state'],
  flow: noticeFlow,
  /** To fetch the files. */
  acts: { seeProof: {} },
  ifMatch: 'required',
  under: [{ path: '/api/v2/courses/:id/absence_notices', parent: Course.type, filter: 'course.id' }],
})

export const fetchNoticeFile = endpoint('GET', '/api/v2/absence_notices/:id/files/:proof', {
  about: 'What proves an absence, for the student and for those who decide.',
  answer: 'file',
})
