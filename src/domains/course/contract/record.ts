import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'
import { recordSection } from './record-section.ts'

export const courseRecord = endpoint('GET', '/api/v2/courses/:id/record', {
  about:
    'The record of a course for those who teach or coordinate it: what each domain keeps of it, as far as the reader may read it, and what is missing.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('CourseRecord'),
    /** The day to which the record refers. */
    day: day(),
    sections: z.array(recordSection),
  }),
})

export const courseRecordPaper = endpoint('GET', '/api/v2/courses/:id/record_paper', {
  about: 'The record of a course as a PDF, in the language of the reader or in another one.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})
