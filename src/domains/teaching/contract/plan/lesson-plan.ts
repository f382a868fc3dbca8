import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import {
  count,
  day,
  id,
  idFilter,
  iriOf,
  localized,
  localizedRequired,
  longText,
  text,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

export const lessonPlanPath = '/api/v2/lesson_plans'

/** One part of a session: what is done, how, and for how long. Its start follows from the parts before it. */
const step = z.strictObject({
  minutes: z.int().check(z.minimum(1), z.maximum(720)),
  what: text(),
  how: z.optional(longText(200)),
})

/** The most letters of the title of a topic: as many as a topic of the syllabus has. */
export const titleLetters = 400

const written = {
  title: localizedRequired(titleLetters),
  objectives: localized(2000),
  /** Codes of the outcomes of the syllabus to which the session contributes. */
  outcomes: z.array(text(12)).check(z.maxLength(30)),
  steps: z.array(step).check(z.maxLength(40)),
  beforeClass: localized(2000),
  materials: longText(2000),
  /** Not visible to students. */
  notes: longText(4000),
  /** Fixed to its day: it stays when other topics are moved. */
  fixed: z.boolean(),
}

/** The content of a new plan; everything but the title is optional. */
export const planContent = {
  title: written.title,
  objectives: z._default(written.objectives, {}),
  outcomes: z._default(written.outcomes, []),
  steps: z._default(written.steps, []),
  beforeClass: z._default(written.beforeClass, {}),
  materials: z._default(written.materials, ''),
  notes: z._default(written.notes, ''),
  fixed: z._default(written.fixed, false),
}

/** The content of a session. Sessions of parallel groups may share a plan; when topics move, days stay. */
export const LessonPlan = resource({
  type: 'LessonPlan',
  path: lessonPlanPath,
  about: 'What a session of a course is about: its topic, running order, and what is needed for it.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    ...written,
    /** The sessions that have this plan. */
    lessons: z.array(z.object({ '@id': z.string(), id: id(), day: day(), group: z.nullable(z.string()) })),
    /** The total minutes of the running order. */
    minutes: count(),
  },
  create: z.strictObject({
    ...planContent,
    course: iriOf(Course.path),
    /** The session that gets this plan. */
    lesson: z.optional(iriOf('/api/v2/lessons')),
  }),
  update: z.partial(z.strictObject(written)),
  filters: { 'course.id': idFilter() },
  order: ['id'],
  /** Whether a session has it. */
  facts: { scheduled: z.boolean() },
  under: [{ path: '/api/v2/courses/:id/lesson_plans', parent: 'Course', filter: 'course.id' }],
  ifMatch: 'required',
})
