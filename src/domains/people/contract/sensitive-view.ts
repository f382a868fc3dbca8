import * as z from 'zod/mini'
import { day, instant } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { userRef } from './user.ts'

export const SensitiveView = resource({
  type: 'SensitiveView',
  path: '/api/v2/sensitive_views',
  about:
    'That somebody looked at sensitive records of the person: told to the person, once for each viewer, kind and day.',
  fields: {
    user: userRef,
    viewer: z.nullable(ref('User')),
    /** True if an administrator viewed the records while acting for the person. */
    acting: z.boolean(),
    /** The type of the records viewed, such as `UserContact`. */
    what: z.string(),
    day: day(),
    at: instant(),
  },
  order: ['at'],
})
