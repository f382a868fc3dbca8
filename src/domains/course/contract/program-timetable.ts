import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, idFilter, localized } from '#platform/contract/fields.ts'
import { clash, TimetablePattern } from './timetable-pattern.ts'

const { course, group, kind, weekday, startsAt, endsAt, room, lecturer, seats, students } = TimetablePattern.fields

/** A weekly pattern with the semesters of the program whose students take its module. */
const entry = z.object({
  ...{ id: id(), course, group, kind, weekday, startsAt, endsAt, room, lecturer, seats, students },
  clashes: z.array(clash),
  cohorts: z.array(z.int()),
})
export type ProgramTimetableEntry = z.output<typeof entry>

const answer = z.object({
  program: z.object({ id: id(), code: z.string(), name: localized() }),
  term: z.nullable(z.object({ id: id(), code: z.string(), name: localized() })),
  entries: z.array(entry),
  /** How many of them clash with something. */
  clashing: count(),
})
export type ProgramTimetable = z.output<typeof answer>

/** The week of a program in a term; without one, in the term that goes on, else in the latest that has a timetable. */
export const programTimetable = endpoint('GET', '/api/v2/programs/:id/timetable', {
  about: 'The weekly patterns of all courses of a program in a term, with their clashes.',
  query: z.strictObject({ term: z.optional(idFilter()) }),
  answer,
})
