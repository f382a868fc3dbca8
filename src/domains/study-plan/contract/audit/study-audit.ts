import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { iriOf } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'
import { curriculumRef } from '../curriculum/curriculum.ts'
import { auditAnswer } from './audit-answer.ts'

export const studyAudit = endpoint('GET', '/api/v2/user_programs/:id/audit', {
  about:
    'What a student has met of a curriculum, what is in progress and what is missing, with the way to it: by default of the version of the year in which they began.',
  query: z.strictObject({
    /** Another version or programme, to see what would carry over. */
    curriculum: z.optional(iriOf('/api/v2/curricula')),
  }),
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('StudyAudit'),
    user: ref('User'),
    program: ref('Program'),
    /** Null as long as no version of the programme is approved. */
    curriculum: z.nullable(z.extend(curriculumRef, { catalogueYear: z.int(), edition: z.int() })),
    audit: z.nullable(z.object(auditAnswer)),
  }),
})
