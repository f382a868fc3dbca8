import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/))
const image = z.nullable(z.record(z.string(), z.unknown()))

export const AuditEvent = resource({
  type: 'AuditEvent',
  path: '/api/v2/audit_events',
  about: 'One write, or one look of a guest: who, for whom, why, before and after. Written once, never changed.',
  fields: {
    at: instant(),
    actor: z.nullable(userRef),
    /** The administrator who acted as the actor. */
    impersonator: z.nullable(userRef),
    reason: z.nullable(z.string()),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    before: image,
    after: image,
    requestId: z.string(),
  },
  filters: {
    'actor.id': idFilter(),
    action: name,
    objectType: name,
    objectId: z.string().check(z.maxLength(200)),
    from: instant(),
    until: instant(),
  },
  order: ['at'],
})
