import * as z from 'zod/mini'
import { day, idFilter, iriOf, searchFilter, text } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'
import { User, userRef } from './user.ts'

export const invoiceFlow = workflow({
  states: ['OPEN', 'PAID', 'CANCELLED'],
  initial: 'OPEN',
  notBy: ['user.id'],
  parties: ['person'],
  conditions: {
    unpaid: { who: ['person'], at: { person: paths.info }, states: ['OPEN'], remindAfter: [-3, 1, 14] },
  },
  transitions: {
    pay: { from: ['OPEN'], to: 'PAID' },
    cancel: { from: ['OPEN'], to: 'CANCELLED', reason: leastReason, rare: true },
  },
})

const amount = z.number().check(z.minimum(0.01), z.maximum(9_999_999_999), z.multipleOf(0.01))
/** A currency code of ISO 4217. */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'currency' }))

/** An amount that a person has to pay, with its due date. */
export const Invoice = resource({
  type: 'Invoice',
  path: '/api/v2/invoices',
  about: 'What a person has to pay. It is registered here; the payment itself happens elsewhere.',
  fields: {
    user: userRef,
    number: z.string(),
    amount: z.number(),
    currency: z.string(),
    issuedOn: day(),
    dueOn: day(),
    paidAt: z.nullable(z.string()),
    state: invoiceFlow.state,
  },
  create: z.strictObject({
    user: iriOf(User.path),
    number: text(40),
    amount,
    currency: z._default(currency, 'MOP'),
    issuedOn: z.optional(z.nullable(day())),
    dueOn: day(),
  }),
  filters: { 'user.id': idFilter(), q: searchFilter(), state: invoiceFlow.state },
  order: ['dueOn', 'number', 'state', 'user.name'],
  flow: invoiceFlow,
})
