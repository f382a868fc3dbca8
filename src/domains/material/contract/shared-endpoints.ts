import * as z from 'zod/mini'
import { Course } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, iriOf } from '#platform/contract/fields.ts'

export const takeShared = endpoint('POST', '/api/v2/shared_materials/:id/take', {
  about:
    'Makes a draft of it in a course of the same module, with its files, or puts its topics into the plan; once in each course.',
  body: z.strictObject({ course: iriOf(Course.path) }),
  answer: z.object({ '@id': z.string(), '@type': z.enum(['Post', 'LessonPlan']), id: id() }),
})

export const fetchSharedFile = endpoint('GET', '/api/v2/shared_materials/:id/files/:file', {
  about: 'A file of what was given to a module.',
  answer: 'file',
})
