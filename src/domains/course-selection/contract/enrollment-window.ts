import * as z from 'zod/mini'
import { credits, Program, Term } from '#academics/contract'
import { day, flagFilter, idFilter, instant, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

export const windowPhases = ['UPCOMING', 'OPEN', 'CHANGES', 'CLOSED'] as const

const mostCredits = credits(90)
const hours = z.int().check(z.minimum(1), z.maximum(168))

const written = {
  opensAt: instant(),
  closesAt: instant(),
  dropUntil: day(),
  withdrawUntil: day(),
  mostCredits,
  offerHours: hours,
  startedUntil: z.nullable(day()),
}

/** When students of a programme may choose courses of a term, and by which rules. */
export const EnrollmentWindow = resource({
  type: 'EnrollmentWindow',
  path: '/api/v2/enrollment_windows',
  about: 'When students of a programme may ask for places in courses of a term, drop them and withdraw from them.',
  fields: {
    term: z.extend(ref('Term'), { code: z.string() }),
    /** Null: for all programmes. A window for the student's own programme takes precedence. */
    program: z.nullable(ref('Program')),
    ...written,
    /** Open, not open yet, over, or open only for drops and offers from waiting lists. */
    phase: z.enum(windowPhases),
    /** Whether it applies to the reader, by their programme and the day on which their studies began. */
    mine: z.boolean(),
  },
  create: z.strictObject({
    term: iriOf(Term.path),
    program: z._default(z.nullable(iriOf(Program.path)), null),
    ...written,
    mostCredits: z._default(mostCredits, 36),
    offerHours: z._default(hours, 48),
    /** Only for students who began their studies on or before this day, so that those near the end may choose first. */
    startedUntil: z._default(written.startedUntil, null),
  }),
  update: z.partial(z.strictObject(written)),
  filters: { 'term.id': idFilter(), 'program.id': idFilter(), mine: flagFilter() },
  order: ['opensAt', 'term.name'],
  ifMatch: 'required',
})
