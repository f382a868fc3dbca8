import * as z from 'zod/mini'
import { localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, newCode } from './code.ts'

const written = z.strictObject({ code: newCode, name: localizedRequired() })

export const Language = resource({
  type: 'Language',
  path: '/api/v2/languages',
  about: 'A language area: the courses of one language across all programs, under one coordination.',
  fields: { code: codeOfCatalogue, name: localized() },
  create: written,
  update: z.partial(written),
  filters: { q: searchFilter() },
  order: ['code'],
  /** `oversee`: the person may open its management pages; `seePeople`: also those about individual students. */
  acts: { oversee: {}, seePeople: {} },
  ifMatch: 'required',
})
