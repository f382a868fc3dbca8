import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { idFilter, localized, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'
import { degreeRef } from './degree.ts'
import { facultyRef } from './faculty.ts'

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
  filters: { q: searchFilter(), 'degree.id': idFilter(), 'faculty.id': idFilter() },
  order: ['code', 'ects'],
})
export const programRef = ref('Program')
