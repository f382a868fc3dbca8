import * as z from 'zod/mini'
import { Course, courseRef, teaches } from '#course/contract'
import { userRef } from '#people/contract'
import { count, idFilter, instant, iriOf, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { content } from './content.ts'
import { languageStates, translatedTexts, writtenSections } from './sections.ts'
import { syllabusFlow } from './syllabus-flow.ts'

const state = z.enum(languageStates)

/** What a new version starts from: nothing, the version in force, or that of the latest run before this one. */
export const beginnings = ['EMPTY', 'IN_FORCE', 'LAST_RUN'] as const

export const Syllabus = resource({
  type: 'Syllabus',
  path: '/api/v2/syllabuses',
  about: 'One version of the syllabus of a course; that which is published binds lecturers and students.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    degree: z.nullable(ref('Degree')),
    /** The number of the version within its course. */
    edition: count(),
    /** Why the published version is changed; null in a first version. */
    reason: z.nullable(z.string()),
    ...content,
    /** How far each section is written in each language. */
    languages: z.array(z.object({ section: z.enum(writtenSections), en: state, pt: state, 'zh-Hant': state })),
    author: userRef,
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    publishedAt: z.nullable(instant()),
    supersededAt: z.nullable(instant()),
    createdAt: instant(),
    state: syllabusFlow.state,
  },
  create: z.strictObject({
    course: iriOf(Course.path),
    begin: z._default(z.enum(beginnings), 'EMPTY'),
    /** Required where a version is already published. */
    reason: z.optional(text(1000)),
  }),
  update: z.partial(
    z.strictObject({
      ...content,
      /** Translations that still match the changed English, such as `integrity.pt`. */
      confirmed: z.array(z.enum(translatedTexts)).check(z.maxLength(translatedTexts.length)),
    }),
  ),
  filters: { 'course.id': idFilter(), state: syllabusFlow.state },
  order: ['edition', 'publishedAt'],
  orderWithin: { edition: ['course.id'], publishedAt: ['course.id'] },
  under: [{ path: '/api/v2/courses/:id/syllabuses', parent: Course.type, filter: 'course.id' }],
  flow: syllabusFlow,
  never: [
    {
      rule: 'Nobody decides on the syllabus of a run that they teach.',
      to: ['approve', 'requestChanges'],
      within: { 'course.id': teaches },
    },
  ],
  facts: { 'faculty.id': z.int() },
  ifMatch: 'required',
})
