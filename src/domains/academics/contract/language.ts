import { localized, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'

export const Language = resource({
  type: 'Language',
  path: '/api/v2/languages',
  about: 'A language area: the courses of one language across all programs, under one coordination.',
  fields: { code: codeOfCatalogue, name: localized() },
  filters: { q: searchFilter() },
  order: ['code'],
})
