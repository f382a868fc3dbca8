import * as z from 'zod/mini'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { resource } from '#platform/contract/resource.ts'
import { type Role, roles } from './roles.ts'
import { User, untilClosed, userRef } from './user.ts'

const days = { fromDay: z.nullable(day()), untilDay: z.nullable(day()) }

/** A right ends on or after the day on which it begins. */
export const inOrder = z.refine<{ fromDay?: string | null | undefined; untilDay?: string | null | undefined }>(
  ({ fromDay, untilDay }) => !fromDay || !untilDay || fromDay <= untilDay,
  { path: ['untilDay'], error: 'untilDay' },
)

export const PersonRole = resource({
  type: 'PersonRole',
  path: '/api/v2/person_roles',
  about: 'A role that a person holds, with its first and last day. Roles of the source `token` follow each sign-in.',
  fields: {
    user: userRef,
    role: z.string(),
    source: z.enum(['token', 'database']),
    ...days,
    active: z.boolean(),
  },
  create: z
    .strictObject({
      user: iriOf(User.path),
      role: z.enum(roles),
      fromDay: z.optional(days.fromDay),
      untilDay: z.optional(days.untilDay),
    })
    .check(inOrder),
  update: z.partial(z.strictObject(days)),
  filters: { 'user.id': idFilter(), role: z.enum(roles) },
  order: ['role', 'fromDay'],
  under: [{ path: '/api/v2/users/:id/roles', parent: 'User', filter: 'user.id' }],
  ...untilClosed,
  never: [notAboutOneself(['user.id'], ['create', 'update', 'delete'])],
  ownSignIn: ['create', 'update', 'delete'],
  ifMatch: 'required',
})

/** The roles that this person can grant: super administrators all, the registry all except super administrator. */
export function grantable(me: Viewer): readonly Role[] {
  if (me.effectiveRoles.includes('ROLE_SUPER_ADMIN')) return roles
  return me.effectiveRoles.includes('ROLE_REGISTRY') ? roles.filter((role) => role !== 'ROLE_SUPER_ADMIN') : []
}
