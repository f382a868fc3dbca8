import * as z from 'zod/mini'
import { Degree, Faculty, Language, Program } from '#academics/contract'
import { figure } from '#course/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, idFilter, localized } from '#platform/contract/fields.ts'

const term = z.object({ id: id(), code: z.string(), name: localized() })

/** A course in which something is late, and the people who have to do it. */
const lateCourse = z.object({
  id: id(),
  code: z.string(),
  title: localized(),
  students: count(),
  lecturers: z.array(z.string()),
  what: z.array(z.object({ text: z.string(), days: count() })),
  /** The people who have to do it, and when each was last reminded. */
  people: z.array(z.object({ id: id(), name: z.string(), remindedOn: z.nullable(day()) })),
})
export type LateCourse = z.infer<typeof lateCourse>

/** Why there is no line in the chart: too few people, or too early in the term. */
const absence = z.nullable(z.enum(['FEW', 'EARLY']))

/** Attendance week by week in percent; null for weeks without classes. */
const attendance = z.object({
  why: absence,
  now: z.array(z.nullable(z.number())),
  before: z.array(z.nullable(z.number())),
  /** The term one year earlier. */
  beforeTerm: z.nullable(z.object({ code: z.string(), name: localized() })),
})

const load = z.object({
  usual: z.number(),
  people: z.array(z.object({ id: id(), name: z.string(), hours: z.number() })),
})

/** A program within the area. */
const part = z.object({
  id: id(),
  code: z.string(),
  name: localized(),
  courses: count(),
  students: count(),
  attendance: z.nullable(z.number()),
  /** The attendance of each week with classes. */
  trend: z.array(z.number()),
  /** The number of courses with students at risk, and of courses with late summaries. */
  atRisk: count(),
  lateSummaries: count(),
})
export type AreaPart = z.infer<typeof part>

/** Parts that can be too slow to compute for a very large area. */
export const dashboardParts = ['late', 'attendance', 'load', 'programs'] as const

const answer = z.object({
  '@id': z.string(),
  '@type': z.literal('AreaDashboard'),
  term: z.nullable(term),
  /** Terms in which the area has courses, the latest first. */
  terms: z.array(term),
  /** The current week of the term, and how many weeks it has; null before and after the term. */
  week: z.nullable(count()),
  weeks: count(),
  courses: count(),
  students: count(),
  figures: z.array(figure),
  /** Courses with late work, the longest overdue first and limited in number; `lateCourses` counts all of them. */
  late: z.array(lateCourse),
  lateCourses: count(),
  /** How many people with late work would be reminded now. */
  toRemind: count(),
  attendance,
  load,
  programs: z.array(part),
  /** The parts that the database could not compute in time; they are empty. */
  slow: z.array(z.enum(dashboardParts)),
})
export type AreaDashboard = z.infer<typeof answer>

/** `late=all` returns every course in which something is late, without the limit. */
const query = z.strictObject({ term: z.optional(idFilter()), late: z.optional(z.literal('all')) })
const about =
  'What those in charge of an area look at: what is late, attendance, teaching load, in numbers with their lists.'

/** The dashboards of the four kinds of areas. */
export const dashboards = {
  program: endpoint('GET', `${Program.path}/:id/dashboard`, { about, query, answer }),
  language: endpoint('GET', `${Language.path}/:id/dashboard`, { about, query, answer }),
  degree: endpoint('GET', `${Degree.path}/:id/dashboard`, { about, query, answer }),
  faculty: endpoint('GET', `${Faculty.path}/:id/dashboard`, { about, query, answer }),
}

/** Has the type of the dashboard, so that the client reloads the dashboard. */
const reminded = z.object({ '@type': z.literal('AreaDashboard'), reminded: count(), leftOut: count() })
const body = z.strictObject({ term: z.optional(id()) })
const reminds =
  'Reminds those who have something late in the courses of an area, except who was reminded since yesterday.'

/** Reminders of what is late. */
export const reminders = {
  program: endpoint('POST', `${Program.path}/:id/reminders`, { about: reminds, body, answer: reminded }),
  language: endpoint('POST', `${Language.path}/:id/reminders`, { about: reminds, body, answer: reminded }),
  degree: endpoint('POST', `${Degree.path}/:id/reminders`, { about: reminds, body, answer: reminded }),
  faculty: endpoint('POST', `${Faculty.path}/:id/reminders`, { about: reminds, body, answer: reminded }),
}
