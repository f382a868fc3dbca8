import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, iriOf, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, credits, newCode } from './code.ts'
import { Degree, degreeRef } from './degree.ts'
import { facultyRef } from './faculty.ts'

const written = z.strictObject({
  code: newCode,
  name: localizedRequired(),
  ects: credits(999),
  degree: iriOf(Degree.path),
})

export const Program = resource({
  type: 'Program',
  path: '/api/v2/programs',
  about: 'A program of study that leads to a degree, with who coordinates it now.',
  fields: {
    code: codeOfCatalogue,
    name: localized(),
    ects: z.number(),
    degree: degreeRef,
    faculty: facultyRef,
    coordinators: z.array(userRef),
  },
  create: written,
  update: z.partial(written),
  filters: { q: searchFilter(), 'degree.id': idFilter(), 'faculty.id': idFilter() },
  order: ['code', 'ects'],
  /** `oversee`: the person may open its management pages; `seePeople`: also those about individual students. */
  acts: { oversee: {}, seePeople: {} },
  ifMatch: 'required',
})
export const programRef = ref('Program')
