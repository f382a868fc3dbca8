import * as z from 'zod/mini'
import { day, idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { userRef } from './user.ts'

export const Impersonation = resource({
  type: 'Impersonation',
  path: '/api/v2/impersonations',
  about: 'An administrator who acted as a person: when, and why. The person sees it too.',
  fields: { user: userRef, admin: userRef, reason: z.string(), day: day(), at: instant() },
  filters: { 'user.id': idFilter(), 'admin.id': idFilter() },
  order: ['at'],
})
