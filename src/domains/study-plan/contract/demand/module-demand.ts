import * as z from 'zod/mini'
import { count, flagFilter, idFilter, localized, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { studyTerm } from '../plan/study-term.ts'

/** So many students or more are counted; of fewer, a count would tell who they are. */
export const leastCounted = 5

/** A module with its demand in the next term. It has the id of the module. */
export const ModuleDemand = resource({
  type: 'ModuleDemand',
  path: '/api/v2/module_demand',
  about:
    'How many students have planned a module for the next term, how many ask for a place in it, and what is offered.',
  fields: {
    code: z.string(),
    name: localized(),
    program: z.nullable(ref('Program')),
    credits: z.number(),
    /** The next half of the academic year. */
    term: studyTerm(),
    /** Students in whose last submitted plan it is; null for one to four of them. */
    planned: z.nullable(count()),
    /** Students who have asked for a place in a course of it, whatever came of it. */
    requested: count(),
    /** Courses of it in that term. */
    courses: count(),
    /** The places of these courses; null if one of them has no limit. */
    places: z.nullable(count()),
  },
  filters: {
    q: searchFilter(),
    'program.id': idFilter(),
    /** True: modules that somebody has planned or asked for. */
    wanted: flagFilter(),
    /** True: more students than places, or no course at all. */
    short: flagFilter(),
  },
  order: ['code', 'planned', 'requested', 'places'],
})
