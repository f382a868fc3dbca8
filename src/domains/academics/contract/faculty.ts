import * as z from 'zod/mini'
import { localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, newCode } from './code.ts'

const written = z.strictObject({ code: newCode, name: localizedRequired() })

export const Faculty = resource({
  type: 'Faculty',
  path: '/api/v2/faculties',
  about: 'A faculty: the part of the university that a dean leads.',
  fields: { code: codeOfCatalogue, name: localized() },
  create: written,
  update: z.partial(written),
  filters: { q: searchFilter() },
  order: ['code'],
  /** `oversee`: the person may open its management pages; `seePeople`: also those about individual students. */
  acts: { oversee: {}, seePeople: {} },
  ifMatch: 'required',
})
export const facultyRef = ref('Faculty')
