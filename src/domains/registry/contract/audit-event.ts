import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/))
/** The value before and after; null where there is none. */
const change = z.tuple([z.unknown(), z.unknown()])

export const AuditEvent = resource({
  type: 'AuditEvent',
  path: '/api/v2/audit_events',
  about:
    'One write, or one look of a guest: who, for whom, why, what differs, and whom it concerns. Written once, never changed.',
  fields: {
    at: instant(),
    actor: z.nullable(userRef),
    /** The administrator who acted for the actor. */
    impersonator: z.nullable(userRef),
    reason: z.nullable(z.string()),
    action: z.string(),
    objectType: z.string(),
    objectId: z.string(),
    /**
     * Keyed by the path of a field, such as `reason.en`; null where nothing changed, or where the change was erased.
     */
    changes: z.nullable(z.record(z.string(), change)),
    /** The people concerned. */
    people: z.array(userRef),
    requestId: z.string(),
  },
  filters: {
    'actor.id': idFilter(),
    'people.id': idFilter(),
    action: name,
    objectType: name,
    objectId: z.string().check(z.maxLength(200)),
    from: instant(),
    until: instant(),
  },
  order: ['at'],
})
