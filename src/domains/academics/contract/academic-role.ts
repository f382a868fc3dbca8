import * as z from 'zod/mini'
import { inOrder, User, userRef } from '#people/contract'
import { day, idFilter, iriOf } from '#platform/contract/fields.ts'
import { notAboutOneself } from '#platform/contract/prohibition.ts'
import { resource } from '#platform/contract/resource.ts'

/** The kinds of scope that each academic role can have. */
export const academicRoles = {
  COORDINATOR: ['program', 'degree', 'language'],
  DEAN: ['faculty'],
  VICE_DEAN: ['faculty'],
  DEGREE_COORDINATOR: ['degree'],
  AREA_PROFESSOR: ['language', 'program'],
  RESEARCH_COORDINATOR: ['faculty', 'degree'],
} as const satisfies Record<string, readonly Scope[]>

export const scopes = ['faculty', 'degree', 'program', 'language'] as const
export type Scope = (typeof scopes)[number]
export type AcademicRoleName = keyof typeof academicRoles

export const academicRoleNames = [
  'COORDINATOR',
  'DEAN',
  'VICE_DEAN',
  'DEGREE_COORDINATOR',
  'AREA_PROFESSOR',
  'RESEARCH_COORDINATOR',
] as const

/** Whether a role can have this kind of scope: a dean leads a faculty, never a program. */
export const fitsScope = (role: AcademicRoleName, scope: Scope): boolean =>
  academicRoles[role].some((one: Scope) => one === scope)

const scopeIri = z
  .string()
  .check(z.regex(/^\/api\/v2\/(faculties|degrees|programs|languages)\/[1-9]\d{0,8}$/, { error: 'scope' }))
const days = { fromDay: z.nullable(day()), untilDay: z.nullable(day()) }

export const AcademicRole = resource({
  type: 'AcademicRole',
  path: '/api/v2/academic_roles',
  about: 'A person in charge of a faculty, a degree, a program or a language area, with the first and last day.',
  fields: {
    user: userRef,
    role: z.enum(academicRoleNames),
    scopeType: z.enum(scopes),
    scope: z.object({ '@id': z.string(), id: z.int(), name: z.string() }),
    ...days,
    active: z.boolean(),
  },
  create: z
    .strictObject({
      user: iriOf(User.path),
      role: z.enum(academicRoleNames),
      scope: scopeIri,
      fromDay: z.optional(days.fromDay),
      untilDay: z.optional(days.untilDay),
    })
    .check(inOrder),
  update: z.partial(z.strictObject(days)),
  filters: { 'user.id': idFilter(), role: z.enum(academicRoleNames) },
  order: ['role', 'fromDay'],
  under: [{ path: '/api/v2/users/:id/academic_roles', parent: 'User', filter: 'user.id' }],
  never: [notAboutOneself(['user.id'], ['create', 'update', 'delete'])],
  ifMatch: 'required',
})
