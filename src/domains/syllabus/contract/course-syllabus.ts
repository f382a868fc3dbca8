import * as z from 'zod/mini'
import { courseRef, courseTypes } from '#course/contract'
import type { Place } from '#platform/contract/condition.ts'
import { count, localized } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { paths } from './paths.ts'

const view: Place = (id) => paths.view({ id })

/** The syllabus of a course as a whole; its id is that of the course. */
export const CourseSyllabus = resource({
  type: 'CourseSyllabus',
  path: '/api/v2/course_syllabuses',
  about:
    'What a course has of a syllabus: the text and file of the old layout, and from where a first version can begin.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    degree: z.nullable(ref('Degree')),
    type: z.enum(courseTypes),
    v2: z.boolean(),
    /** The syllabus of the old layout, which can no longer be edited. */
    oldText: localized(20_000),
    oldFile: z.nullable(z.object({ name: z.string(), size: count() })),
    /** The latest run of the module before this one that has a published syllabus. */
    lastRun: z.nullable(z.object({ code: z.string(), term: localized() })),
  },
  facts: {
    'faculty.id': z.int(),
    /** Whether the course had the old layout, and nothing written in the new one has left the hands of its lecturers. */
    isUndoable: z.boolean(),
  },
  filters: {},
  /** May start a version; may convert from the old layout, and back to it. */
  acts: { write: {}, convert: {}, undoConversion: {} },
  parties: ['lecturer'],
  conditions: {
    unwritten: { who: ['lecturer'], at: { lecturer: view }, states: [], remindAfter: [-14, -3, 1, 7] },
  },
})
