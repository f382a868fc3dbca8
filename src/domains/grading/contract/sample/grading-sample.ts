import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { count, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { gradingSampleFlow, moderationResults } from './sample-flow.ts'

/** The position of a sample among the marks of an assessment. */
export const sampleBands = ['HIGH', 'MID', 'LOW', 'BORDERLINE', 'FAIL'] as const

/** Marked work of one student that a colleague checks (moderation). */
export const GradingSample = resource({
  type: 'GradingSample',
  path: '/api/v2/grading_samples',
  about: 'Marked work that a colleague moderates by its candidate number, and what they found.',
  fields: {
    course: courseRef,
    assessment: z.extend(ref('Assessment'), { code: z.string() }),
    band: z.enum(sampleBands),
    /** The number by which the moderator identifies the work. */
    candidate: count(),
    /** Only for those who mark the course. */
    student: z.extend(ref('User'), { number: z.nullable(z.string()) }),
    /** The mark at the time of sending; before that the current one. */
    score: z.nullable(z.number()),
    maxMark: z.number(),
    /** After the moderator has asked for another mark: the mark as it is now, or as it was settled. */
    newScore: z.nullable(z.number()),
    /** Whether the mark has changed since it was sent. */
    changed: z.boolean(),
    /** The marker's comment on the mark. */
    comment: z.string(),
    file: z.nullable(z.object({ id: z.uuid(), name: z.string(), size: count() })),
    moderator: z.nullable(userRef),
    author: userRef,
    sentBy: z.nullable(userRef),
    sentAt: z.nullable(instant()),
    result: z.nullable(z.enum(moderationResults)),
    /** Why the moderator asks for another mark, and what was done about it. */
    note: z.nullable(z.string()),
    settlement: z.nullable(z.string()),
    state: gradingSampleFlow.state,
  },
  update: z.partial(
    z.strictObject({ comment: longText(2000), moderator: z.nullable(iriOf(User.path)), band: z.enum(sampleBands) }),
  ),
  filters: {
    'course.id': idFilter(),
    'assessment.id': idFilter(),
    band: z.enum(sampleBands),
    state: gradingSampleFlow.state,
  },
  order: ['candidate'],
  under: [{ path: '/api/v2/courses/:id/grading_samples', parent: 'Course', filter: 'course.id' }],
  /** Whether the work is marked by number, so that those who mark it do not see its student. */
  facts: { hidden: z.boolean() },
  /** May upload the marked work; may open it. */
  acts: { upload: {}, open: {} },
  flow: gradingSampleFlow,
  never: [
    {
      rule: 'Nobody handles the moderation of their own work.',
      to: ['list', 'read', 'update', 'delete', 'upload', 'open'],
      by: ['student.id'],
    },
  ],
  ifMatch: 'required',
})
