import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { CourseSyllabus } from './course-syllabus.ts'
import { Syllabus } from './syllabus.ts'

/** One to three languages, separated by commas. */
const chosen = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((text) => [...new Set(text.split(','))]),
  ),
  z.array(z.enum(languages)).check(z.minLength(1), z.maxLength(languages.length)),
)

export const syllabusPaper = endpoint('GET', '/api/v2/syllabuses/:id/pdf', {
  about: 'A version of a syllabus as a PDF, in one to three languages (`languages=en,pt`), each on pages of its own.',
  query: z.strictObject({ languages: z.optional(chosen) }),
  answer: 'file',
})

export const oldSyllabusFile = endpoint('GET', '/api/v2/courses/:id/old_syllabus_file', {
  about: 'The file of the syllabus of the old layout.',
  answer: 'file',
})

export const convertSyllabus = endpoint('POST', '/api/v2/courses/:id/syllabus_conversion', {
  about:
    'Takes a course to the new layout: its old text is the description of a first draft, and stays in force until a version is published.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(Syllabus.type), id: id() }),
})

export const undoConversion = endpoint('POST', '/api/v2/courses/:id/syllabus_conversion/undo', {
  about: 'Takes a course back to the old layout, as long as nobody reads anything of the new one; its draft is kept.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(CourseSyllabus.type), id: id() }),
})
