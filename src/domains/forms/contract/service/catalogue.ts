import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'
import { resultKinds, topics } from './service.ts'
import { stepHolders } from './service-step.ts'

const offered = z.object({
  id: id(),
  code: z.string(),
  topic: z.enum(topics),
  title: localized(120),
  about: localized(500),
  fee: localized(200),
  /** Who decides, in this order, and in how many working days all of them together. */
  holders: z.array(z.enum(stepHolders)),
  days: count(),
  result: z.nullable(z.enum(resultKinds)),
  opensOn: z.nullable(day()),
  closesOn: z.nullable(day()),
  /** Why the reader cannot ask for it now; null if they can. */
  why: z.nullable(z.enum(['role', 'program', 'studies', 'notYet', 'over'])),
})

/** The services that are offered, each with whether the reader can ask for it. */
export const serviceCatalogue = endpoint('GET', '/api/v2/services/catalogue', {
  about: 'The services that are offered: how long they take, who decides, and why the reader cannot ask for some now.',
  answer: z.object({ 'hydra:member': z.array(offered) }),
})
