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

const term = z.object({ id: id(), code: z.string(), name: localized() })

const answer = z.object({
  program: z.object({ id: id(), code: z.string(), name: localized() }),
  term: z.nullable(term),
  /** All terms in which the program has a timetable, the latest first. */
  terms: z.array(term),
  entries: z.array(entry),
  /** How many of them have clashes. */
  clashing: count(),
})
export type ProgramTimetable = z.output<typeof answer>

/** The week of a program in a term; if none is given, in the current term, otherwise in the latest with a timetable. */
export const programTimetable = endpoint('GET', '/api/v2/programs/:id/timetable', {
  about: 'The weekly patterns of all courses of a program in a term, with their clashes.',
  query: z.strictObject({ term: z.optional(idFilter()) }),
  answer,
})

/** The same week as PDF: all of it, or only that of one cohort (by its semester), room or lecturer. */
export const programTimetablePaper = endpoint('GET', '/api/v2/programs/:id/timetable/pdf', {
  about: 'The week of a program in a term as a PDF, with everything in it that clashes.',
  query: z.strictObject({
    term: z.optional(idFilter()),
    cohort: z.optional(idFilter()),
    room: z.optional(idFilter()),
    lecturer: z.optional(idFilter()),
  }),
  answer: 'file',
})
