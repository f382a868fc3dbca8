import * as z from 'zod/mini'
import { TimetablePattern } from '#course/contract'
import {
  count,
  day,
  flagFilter,
  id,
  idFilter,
  idsFilter,
  instant,
  localized,
  searchFilter,
} from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { closedWindow, hindrances, requestFlow } from './request-flow.ts'

const { group, kind, weekday, startsAt, endsAt } = TimetablePattern.fields

const said = z.union([z.string(), z.number(), localized(20_000)])
const hindrance = z.object({ code: z.enum([...closedWindow, ...hindrances]), values: z.record(z.string(), said) })
const ownRequest = z.object({
  id: id(),
  state: requestFlow.state,
  position: z.nullable(id()),
  offeredUntil: z.nullable(instant()),
})

/** A course of a term in which students request places. */
export const CourseOffering = resource({
  type: 'CourseOffering',
  path: '/api/v2/course_offerings',
  about: 'A course of a term that has an enrolment window: its times and places, and how many students ask for them.',
  fields: {
    code: z.string(),
    title: localized(),
    term: z.extend(ref('Term'), { code: z.string() }),
    module: z.extend(ref('Module'), { code: z.string() }),
    program: z.nullable(ref('Program')),
    language: z.nullable(ref('Language')),
    credits: z.number(),
    startsOn: day(),
    endsOn: day(),
    lecturers: z.array(z.string()),
    patterns: z.array(z.object({ id: id(), group, kind, weekday, startsAt, endsAt, room: z.nullable(z.string()) })),
    /** Null: unlimited. */
    places: z.nullable(count()),
    enrolled: count(),
    /** Places that are reserved for students with an open offer. */
    offered: count(),
    waiting: count(),
    /**
     * The number of students who have requested a place, whatever the outcome; students assigned by the university are
     * not counted.
     */
    requests: count(),
    free: z.nullable(count()),
    /** Whether the reader takes the course. */
    taken: z.boolean(),
    /** The reader’s own active request. */
    mine: z.nullable(ownRequest),
    /** What currently prevents the reader from taking the course. */
    hindrances: z.array(hindrance),
  },
  update: z.partial(z.strictObject({ places: z.nullable(count()) })),
  filters: {
    q: searchFilter(),
    'term.id': idFilter(),
    'program.id': idFilter(),
    /** The modules that somebody has planned. */
    modules: idsFilter(),
    weekday: z.enum(['1', '2', '3', '4', '5', '6', '7']),
    mostCredits: z.enum(['3', '6', '9', '12']),
    /** True: courses with a free place. */
    open: flagFilter(),
    /** True: courses with more requests than places. */
    wanted: flagFilter(),
  },
  order: ['code', 'waiting', 'requests', 'enrolled'],
  orderWithin: {
    waiting: ['term.id', 'program.id'],
    requests: ['term.id', 'program.id'],
    enrolled: ['term.id', 'program.id'],
  },
  facts: { chosen: z.boolean() },
  ifMatch: 'required',
})
