import * as z from 'zod/mini'
import { day, flagFilter, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, newCode } from './code.ts'

const written = z.strictObject({ code: newCode, name: localizedRequired(), startsOn: day(), endsOn: day() })

export const Term = resource({
  type: 'Term',
  path: '/api/v2/terms',
  about: 'A teaching term, with its first and last day.',
  fields: { code: codeOfCatalogue, name: localized(), startsOn: day(), endsOn: day(), current: z.boolean() },
  create: written.check(z.refine((term) => term.startsOn <= term.endsOn, { path: ['endsOn'], error: 'endsOn' })),
  update: z.partial(written),
  filters: { q: searchFilter(), current: flagFilter() },
  order: ['startsOn', 'code'],
  ifMatch: 'required',
})
