import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { User, userRef } from '#people/contract'
import { day, id, idFilter, iriOf, localized, longText, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Lesson } from '../lesson.ts'

/** Where a point that was not covered goes: to the next session, or nowhere. */
export const pointPlaces = ['NEXT', 'LEAVE'] as const

/** A point of the plan, or one that was added, and whether it was covered. */
const point = z.strictObject({
  what: text(),
  covered: z.boolean(),
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  goes: z.optional(z.nullable(z.enum(pointPlaces))),
})

const written = {
  text: localized(2000),
  covered: z.array(point).check(z.maxLength(60)),
  /** Why the session deviated from the plan; not visible to students. */
  deviation: longText(2000),
  online: z.boolean(),
  taughtBy: z.nullable(iriOf(User.path)),
}

/** What was taught in a session: a draft until the session is summarised, then open to its students. */
export const LessonSummary = resource({
  type: 'LessonSummary',
  path: '/api/v2/lesson_summaries',
  about: 'What was taught in a session against its plan; its students read it once it is published.',
  fields: {
    lesson: z.object({ '@id': z.string(), id: id(), day: day() }),
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    /** Whether the students of the course read it. */
    published: z.boolean(),
    ...written,
    taughtBy: z.nullable(userRef),
  },
  create: z.strictObject({
    lesson: iriOf(Lesson.path),
    text: written.text,
    covered: z._default(written.covered, []),
    deviation: z._default(written.deviation, ''),
    online: z._default(written.online, false),
    taughtBy: z.optional(written.taughtBy),
  }),
  update: z.partial(z.strictObject(written)),
  filters: { 'lesson.id': idFilter(), 'course.id': idFilter() },
  order: ['id'],
  under: [{ path: '/api/v2/lessons/:id/summaries', parent: 'Lesson', filter: 'lesson.id' }],
  facts: { lecturerId: z.int() },
  ifMatch: 'required',
})
