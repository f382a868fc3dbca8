import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'

/** For how many days somebody may decide in the place of somebody else without being named again. */
export const mostDeputyDays = 180

/** Ends by itself with its last day; whoever named the deputy can end it before. */
export const StepDeputy = resource({
  type: 'StepDeputy',
  path: '/api/v2/step_deputies',
  about: 'Somebody who decides requests for services in the place of a colleague, from one day until another.',
  fields: { user: userRef, deputy: userRef, from: day(), until: day() },
  create: z.strictObject({ deputy: iriOf(User.path), from: day(), until: day() }),
  filters: { 'user.id': idFilter(), 'deputy.id': idFilter() },
  order: ['from', 'until'],
  ifMatch: 'required',
})
