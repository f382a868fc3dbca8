import * as z from 'zod/mini'
import { Program } from '#academics/contract'
import { userRef } from '#people/contract'
import { count, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { catalogueYear, curriculumContent, totalCredits } from './content.ts'
import { curriculumFlow } from './curriculum-flow.ts'
import { problem } from './problems.ts'

const written = { credits: totalCredits(), ...curriculumContent }

export const Curriculum = resource({
  type: 'Curriculum',
  path: '/api/v2/curricula',
  about:
    'One version of what a programme requires of those who begin it in a year: modules, their rules, and the tree of requirements.',
  fields: {
    program: ref('Program'),
    degree: ref('Degree'),
    faculty: ref('Faculty'),
    /** The year in which the students begin for whom it is made; later years keep it until there is a newer one. */
    catalogueYear: z.int(),
    /** The number of the version within its programme and year. */
    edition: count(),
    ...written,
    /** Circles, contradictions and what cannot be met; named again on each change. */
    problems: z.array(problem),
    /** Null if it was loaded with the plan of the programme. */
    author: z.nullable(userRef),
    submittedBy: z.nullable(userRef),
    submittedAt: z.nullable(instant()),
    approvedBy: z.nullable(userRef),
    approvedAt: z.nullable(instant()),
    state: curriculumFlow.state,
  },
  create: z.strictObject({
    program: iriOf(Program.path),
    catalogueYear: catalogueYear(),
    /** The version from which it begins; without one it is empty. */
    from: z.optional(iriOf('/api/v2/curricula')),
  }),
  update: z.partial(z.strictObject(written)),
  filters: { 'program.id': idFilter(), state: curriculumFlow.state },
  order: ['catalogueYear', 'edition'],
  flow: curriculumFlow,
  ifMatch: 'required',
})
export const curriculumRef = ref('Curriculum')
