import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, flagFilter, idFilter, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** Weekly teaching hours above which a load is marked as too high. */
export const usualHours = 12

/** Orders that are expensive to compute need a filter on one area, or on overloaded lecturers. */
const within = ['overloaded', 'program.id', 'degree.id', 'faculty.id', 'language.id'] as const

/** A lecturer who teaches in the present term. It has the id of the person. */
export const AreaLecturer = resource({
  type: 'AreaLecturer',
  path: '/api/v2/area_lecturers',
  about:
    'Who teaches courses of an area in the present term: how many hours a week in all, and which summaries are late.',
  fields: {
    user: userRef,
    /** Courses of this term, including those of other areas. */
    courses: count(),
    /** Weekly hours of classes in all courses of this term. */
    hours: z.number(),
    overloaded: z.boolean(),
    /** Sessions that they gave, in courses that the reader may see, with an overdue summary. */
    lateSummaries: count(),
  },
  filters: {
    q: searchFilter(),
    'program.id': idFilter(),
    'degree.id': idFilter(),
    'faculty.id': idFilter(),
    'language.id': idFilter(),
    overloaded: flagFilter(),
    lateSummaries: flagFilter(),
  },
  order: ['user.name', 'hours', 'courses', 'lateSummaries'],
  orderWithin: {
    hours: within,
    courses: within,
    lateSummaries: within,
  },
})
