import { localized, searchFilter } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'

export const Faculty = resource({
  type: 'Faculty',
  path: '/api/v2/faculties',
  about: 'A faculty: the part of the university that a dean leads.',
  fields: { code: codeOfCatalogue, name: localized() },
  filters: { q: searchFilter() },
  order: ['code'],
})
export const facultyRef = ref('Faculty')
