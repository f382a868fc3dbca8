import * as z from 'zod/mini'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { Thesis } from '../thesis.ts'
import { ExternalPerson } from './external-person.ts'

export const externalRoles = ['CO_SUPERVISOR', 'ADVISER'] as const

export const ExternalPart = resource({
  type: 'ExternalPart',
  path: '/api/v2/external_parts',
  about: 'The part of somebody from outside in a thesis. It ends with their agreement, or before.',
  fields: {
    external: ref('ExternalPerson'),
    thesis: ref('Thesis'),
    faculty: ref('Faculty'),
    role: z.enum(externalRoles),
    fromDay: day(),
    /** The last day: the one that was set, or that of the agreement. */
    untilDay: z.nullable(day()),
    active: z.boolean(),
  },
  create: z.strictObject({
    external: iriOf(ExternalPerson.path),
    thesis: iriOf(Thesis.path),
    role: z.enum(externalRoles),
  }),
  update: z.partial(z.strictObject({ untilDay: z.nullable(day()) })),
  filters: { 'external.id': idFilter(), 'thesis.id': idFilter() },
  order: ['fromDay'],
  ifMatch: 'required',
})
