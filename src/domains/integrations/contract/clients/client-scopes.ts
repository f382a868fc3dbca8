import { Degree, Faculty, Language, Module, Program, Term, UserProgram } from '#academics/contract'
import { Course, CourseLecturer, Enrollment, Room, TimetablePattern } from '#course/contract'
import { FinalGrade } from '#grading/contract'
import { User } from '#people/contract'
import type { AnyResource } from '#platform/contract/resource.ts'

/**
 * What a client of the API may be allowed, each by a name. A client reads all rows of the resources of its scopes and
 * nothing else; `roster.read`, `marks.read` and `scim` open only the addresses of these protocols.
 */
export const clientScopes = {
  'people.read': [User],
  'structure.read': [Faculty, Degree, Program, Language, Module, Term],
  'studies.read': [UserProgram],
  'courses.read': [Course, CourseLecturer, Room, TimetablePattern],
  'enrolments.read': [Enrollment],
  'grades.read': [FinalGrade],
  'roster.read': [],
  'marks.read': [],
  scim: [],
} as const satisfies Readonly<Record<string, readonly AnyResource[]>>

/** How many days before its end a client deserves a look. */
export const soonDays = 30

export type ClientScope = keyof typeof clientScopes

export const clientScopeNames = [
  ...(['people.read', 'structure.read', 'studies.read', 'courses.read', 'enrolments.read', 'grades.read'] as const),
  ...(['roster.read', 'marks.read', 'scim'] as const),
] as const satisfies readonly ClientScope[]

export const isClientScope = (name: string): name is ClientScope => Object.hasOwn(clientScopes, name)
