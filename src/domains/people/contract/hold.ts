import * as z from 'zod/mini'
import { day, idFilter, iriOf, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { holdKinds, holdScopes, knownScopes } from './hold-scopes.ts'
import { User, userRef } from './user.ts'

/** A hold stops its acts until it is cleared; an override allows them until a given day. */
export const holdFlow = workflow({
  states: ['ACTIVE', 'OVERRIDDEN', 'CLEARED'],
  initial: 'ACTIVE',
  // Officers cannot clear their own holds; a colleague does it.
  notBy: ['user.id'],
  parties: ['registry'],
  conditions: { noOverrideDay: { who: ['registry'], at: { registry: (hold: number) => `/api/v2/holds/${hold}` } } },
  transitions: {
    clear: { from: ['ACTIVE', 'OVERRIDDEN'], to: 'CLEARED' },
    override: { from: ['ACTIVE'], to: 'OVERRIDDEN', reason: leastReason, blockers: ['noOverrideDay'] },
    reinstate: { from: ['OVERRIDDEN'], to: 'ACTIVE', reason: leastReason, withdraws: 'override' },
  },
})

const scopes = z.array(z.enum(holdScopes)).check(z.minLength(1, { error: 'scopes' }), z.maxLength(holdScopes.length))

const writable = {
  kind: z.enum(holdKinds),
  scopes,
  reason: localizedRequired(500),
  howToClear: localizedRequired(500),
  until: z.nullable(day()),
}

/** A hold stops certain acts of a person; it names the reason and how it is cleared. */
export const Hold = resource({
  type: 'Hold',
  path: '/api/v2/holds',
  about: 'What stops certain acts of a person, and nothing else: why, since when, and how it is cleared.',
  fields: {
    user: userRef,
    kind: z.enum(holdKinds),
    scopes: z.array(z.enum(knownScopes)),
    reason: localized(500),
    howToClear: localized(500),
    since: day(),
    until: z.nullable(day()),
    overriddenUntil: z.nullable(day()),
    state: holdFlow.state,
    /** True if it stops something today. */
    inForce: z.boolean(),
  },
  create: z.strictObject({
    ...writable,
    user: iriOf(User.path),
    since: z.optional(z.nullable(day())),
    until: z.optional(writable.until),
  }),
  update: z.partial(z.strictObject({ ...writable, overriddenUntil: z.nullable(day()) })),
  filters: { 'user.id': idFilter(), q: searchFilter(), state: holdFlow.state, kind: z.enum(holdKinds) },
  order: ['since', 'state', 'user.name'],
  flow: holdFlow,
  never: [notAboutOneself(['user.id'], ['update'])],
})
