import * as z from 'zod/mini'
import { idFilter, iriOf, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, newCode } from './code.ts'
import { Faculty, facultyRef } from './faculty.ts'

export const cycles = ['DIPLOMA', 'BACHELOR', 'MASTER', 'DOCTORATE'] as const

const written = z.strictObject({
  code: newCode,
  name: localizedRequired(),
  cycle: z.enum(cycles),
  faculty: iriOf(Faculty.path),
})

export const Degree = resource({
  type: 'Degree',
  path: '/api/v2/degrees',
  about: 'A degree that a faculty confers; its programs lead to it.',
  fields: { code: codeOfCatalogue, name: localized(), cycle: z.enum(cycles), faculty: facultyRef },
  create: written,
  update: z.partial(written),
  filters: { q: searchFilter(), 'faculty.id': idFilter(), cycle: z.enum(cycles) },
  order: ['code'],
  /** `oversee`: the person may open its management pages; `seePeople`: also those about individual students. */
  acts: { oversee: {}, seePeople: {} },
  ifMatch: 'required',
})
export const degreeRef = ref('Degree')
