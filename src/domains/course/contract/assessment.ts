import * as z from 'zod/mini'
import { day, idFilter, localized } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { courseRef } from './course.ts'

/** TMA is marked by a tutor, CMA by a computer. */
export const assessmentKinds = [
  'TMA',
  'CMA',
  'EXAM',
  'TEST',
  'ESSAY',
  'PROJECT',
  'PRESENTATION',
  'PARTICIPATION',
  'OTHER',
] as const

/** A piece of work that counts towards a course's result. */
export const Assessment = resource({
  type: 'Assessment',
  path: '/api/v2/assessments',
  about: 'A piece of work that counts towards the result of a course; its weight is in percent.',
  fields: {
    course: courseRef,
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    code: z.string(),
    title: localized(),
    kind: z.enum(assessmentKinds),
    dueOn: z.nullable(day()),
    weight: z.number(),
    maxMark: z.number(),
  },
  filters: { 'course.id': idFilter(), kind: z.enum(assessmentKinds) },
  order: ['dueOn', 'code', 'weight'],
  under: [{ path: '/api/v2/courses/:id/assessments', parent: 'Course', filter: 'course.id' }],
})
