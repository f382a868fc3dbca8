import * as z from 'zod/mini'
import { Course, courseRef, takes } from '#course/contract'
import { User, userRef } from '#people/contract'
import { count, id, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { not } from '#platform/contract/policy.ts'
import { resource } from '#platform/contract/resource.ts'
import { examPaperFlow } from './exam-paper-flow.ts'

const minutes = z.int().check(z.minimum(10), z.maximum(600))

const notTaken =
  'Nobody handles the paper of an exam that they take; once it is released they read it as everybody does.'

export const ExamPaper = resource({
  type: 'ExamPaper',
  path: '/api/v2/exam_papers',
  about: 'The paper of an exam: its questions and answer key, reviewed by another person and sealed until the exam.',
  fields: {
    course: courseRef,
    /** When the exam starts. */
    sitsAt: z.nullable(instant()),
    minutes: z.nullable(minutes),
    /** What students may use in the exam. */
    aids: z.string(),
    /** Whether students may read the questions after the exam. */
    forStudents: z.boolean(),
    /** How many students take the exam; once it is over, how many were enrolled on its day. */
    students: count(),
    reviewer: z.nullable(userRef),
    author: userRef,
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    printedBy: z.nullable(userRef),
    printedAt: z.nullable(instant()),
    releasedAt: z.nullable(instant()),
    state: examPaperFlow.state,
  },
  create: z.strictObject({ course: iriOf(Course.path) }),
  update: z.partial(
    z.strictObject({
      sitsAt: z.nullable(instant()),
      minutes: z.nullable(minutes),
      aids: longText(1000),
      forStudents: z.boolean(),
      reviewer: z.nullable(iriOf(User.path)),
    }),
  ),
  filters: { 'course.id': idFilter(), state: examPaperFlow.state },
  order: ['sitsAt'],
  under: [{ path: '/api/v2/courses/:id/exam_papers', parent: Course.type, filter: 'course.id' }],
  /** May change more than the time of the exam; may upload a file; may open the latest questions, or every file; may see who has opened which file. */
  acts: { rewrite: {}, upload: {}, open: {}, openAll: {}, seeViews: {} },
  facts: {
    'program.id': z.nullable(id()),
    'language.id': z.nullable(id()),
    'degree.id': z.nullable(id()),
    'faculty.id': z.nullable(id()),
    /** Whether the period in which the Registry may open the paper has begun. */
    printable: z.boolean(),
    /** Whether the hour of the exam has passed; never while it is postponed. */
    examOver: z.boolean(),
  },
  flow: examPaperFlow,
  never: [
    {
      rule: notTaken,
      to: [
        ...['create', 'update', 'rewrite', 'upload', 'openAll', 'seeViews'],
        ...Object.keys(examPaperFlow.transitions),
      ],
      within: { 'course.id': takes },
    },
    { rule: notTaken, to: ['list', 'read', 'open'], within: { 'course.id': takes }, when: { state: not('RELEASED') } },
    { rule: 'Nobody writes a paper that they review.', to: ['upload'], by: ['reviewer.id'] },
  ],
  ifMatch: 'required',
})
