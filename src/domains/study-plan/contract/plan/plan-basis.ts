import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, localized } from '#platform/contract/fields.ts'
import { curriculumContent } from '../curriculum/content.ts'
import { takenStates } from './plan-context.ts'
import { studyTerm } from './study-term.ts'

const moduleName = z.object({ id: id(), code: z.string(), name: localized(), credits: z.number() })

/** What a plan of these studies is made from and checked against, all in one answer: the page computes the rest. */
export const planBasis = endpoint('GET', '/api/v2/planned_studies/:id/basis', {
  about:
    'What somebody has taken in their studies, the curriculum that applies to them, and the courses that are known: all that a plan is made from and checked against.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('PlanBasis'),
    now: studyTerm(),
    /** The first term of the studies. */
    first: studyTerm(),
    mostCredits: z.number(),
    curriculum: z.nullable(
      z.object({ id: id(), catalogueYear: z.int(), edition: count(), credits: z.number(), ...curriculumContent }),
    ),
    taken: z.array(
      z.object({
        enrollment: id(),
        course: id(),
        module: id(),
        term: studyTerm(),
        credits: z.number(),
        state: z.enum(takenStates),
      }),
    ),
    /** What advisers have decided: recognised studies, where a module counts, and what is confirmed. */
    decisions: z.object({
      recognised: z.array(z.object({ module: z.nullable(id()), credits: z.number() })),
      pins: z.array(z.object({ module: id(), requirement: z.string() })),
      confirmed: z.array(z.string()),
    }),
    /** Names of the modules that were taken or are in a plan that the reader may see, or have courses. */
    modules: z.array(moduleName),
    /** The modules with courses in each coming term whose courses are known. */
    offered: z.record(z.string(), z.array(id())),
    /** Who decides about the plan. */
    advisers: z.array(z.string()),
    /** Whether a hold keeps the results from the student: everything taken then stands as running. */
    resultsHeld: z.boolean(),
  }),
})
