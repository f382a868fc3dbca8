import * as z from 'zod/mini'
import { day, flagFilter, localized } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'

export const Term = resource({
  type: 'Term',
  path: '/api/v2/terms',
  about: 'A teaching term, with its first and last day.',
  fields: { code: codeOfCatalogue, name: localized(), startsOn: day(), endsOn: day(), current: z.boolean() },
  filters: { current: flagFilter() },
  order: ['startsOn', 'code'],
})
