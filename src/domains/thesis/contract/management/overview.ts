import * as z from 'zod/mini'
import { Degree, Faculty, Program } from '#academics/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { thesisFlow } from '../thesis-flow.ts'

/** The kinds of areas whose theses people look after. */
export const thesisScopes = ['faculty', 'degree', 'program'] as const
export type ThesisScope = (typeof thesisScopes)[number]

/** Below this number of theses no median is shown: it would say something about single people. */
export const leastForMedian = 10

/** A thing by which theses are counted and filtered. */
const counted = z.object({ id: id(), name: localized(), theses: count() })

const answer = z.object({
  '@id': z.string(),
  '@type': z.literal('ThesisOverview'),
  open: count(),
  closed: count(),
  overdue: count(),
  unsupervised: count(),
  /** Every state with theses in it, in the order of the flow. */
  states: z.array(
    z.object({
      state: thesisFlow.state,
      theses: count(),
      overdue: count(),
      /** The median of the days in this state; null below {@link leastForMedian} theses. */
      days: z.nullable(z.number()),
    }),
  ),
  /** The theses overdue longest. */
  late: z.array(
    z.object({
      id: id(),
      title: localized(500),
      authors: z.array(z.string()),
      supervisors: z.array(z.string()),
      state: thesisFlow.state,
      dueOn: day(),
      days: count(),
    }),
  ),
  /** The next days on which something of an open thesis is due. */
  upcoming: z.array(z.object({ id: id(), title: localized(500), state: thesisFlow.state, dueOn: day() })),
  /** What theses can be filtered by, with the number of theses. */
  areas: z.array(z.object({ area: z.string(), theses: count() })),
  supervisors: z.array(z.object({ id: id(), name: z.string(), theses: count() })),
  degrees: z.array(counted),
  programs: z.array(counted),
  terms: z.array(counted),
})
export type ThesisOverviewData = z.infer<typeof answer>

const about = 'The theses of an area in numbers: by state, overdue, and by what they can be filtered.'

/** The theses of an area that the reader may see, in numbers. */
export const thesisOverviews = {
  faculty: endpoint('GET', `${Faculty.path}/:id/thesis_overview`, { about, answer }),
  degree: endpoint('GET', `${Degree.path}/:id/thesis_overview`, { about, answer }),
  program: endpoint('GET', `${Program.path}/:id/thesis_overview`, { about, answer }),
}
