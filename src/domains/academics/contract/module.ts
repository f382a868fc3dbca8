import * as z from 'zod/mini'
import { idFilter, iriOf, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { codeOfCatalogue, credits, newCode } from './code.ts'
import { Program, programRef } from './program.ts'

const written = z.strictObject({
  code: newCode,
  name: localizedRequired(),
  credits: credits(99),
  program: z.nullable(iriOf(Program.path)),
})

export const Module = resource({
  type: 'Module',
  path: '/api/v2/modules',
  about: 'A subject as the catalogue has it; a course is one run of it in a term.',
  fields: { code: codeOfCatalogue, name: localized(), credits: z.number(), program: z.nullable(programRef) },
  create: z.extend(written, { program: z.optional(written.shape.program) }),
  update: z.partial(written),
  filters: { q: searchFilter(), 'program.id': idFilter() },
  order: ['code', 'credits'],
  ifMatch: 'required',
})
