import * as z from 'zod/mini'
import { idFilter, localized, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'
import { facultyRef } from './faculty.ts'

const cycles = ['DIPLOMA', 'BACHELOR', 'MASTER', 'DOCTORATE'] as const

export const Degree = resource({
  type: 'Degree',
  path: '/api/v2/degrees',
  about: 'A degree that a faculty confers; its programs lead to it.',
  fields: { code: codeOfCatalogue, name: localized(), cycle: z.enum(cycles), faculty: facultyRef },
  filters: { q: searchFilter(), 'faculty.id': idFilter(), cycle: z.enum(cycles) },
  order: ['code'],
})
export const degreeRef = ref('Degree')
