import * as z from 'zod/mini'
import { idFilter, localized, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue } from './code.ts'
import { programRef } from './program.ts'

export const Module = resource({
  type: 'Module',
  path: '/api/v2/modules',
  about: 'A subject as the catalogue has it; a course is one run of it in a term.',
  fields: { code: codeOfCatalogue, name: localized(), credits: z.number(), program: z.nullable(programRef) },
  filters: { q: searchFilter(), 'program.id': idFilter() },
  order: ['code', 'credits'],
})
