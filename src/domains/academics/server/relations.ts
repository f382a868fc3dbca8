import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type RelationViewer, relate } from '#platform/server/who/relations.ts'
import {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  deanOfFaculties,
} from '../contract/relations.ts'
import { academicAppointments } from './appointments.ts'
import type { AcademicsTables } from './tables.ts'

type AcademicRole = Selectable<AcademicsTables['academic_role']>

type Scope = AcademicRole['scope_type']

/** The roles that let a person oversee an area of each kind. */
const overseerRoles = {
  program: ['COORDINATOR'],
  language: ['COORDINATOR'],
  degree: ['COORDINATOR', 'DEGREE_COORDINATOR'],
  faculty: ['DEAN', 'VICE_DEAN'],
} as const satisfies Record<Scope, readonly AcademicRole['role'][]>

/** Whether the academic role `ar` lets its holder oversee an area of this kind. */
const isOverseer = (scope: Scope) => sql`ar.scope_type = ${sql.lit(scope)}
  and ar.role in (${sql.join(overseerRoles[scope].map((role) => sql.lit(role)))})`
const isToday = (today: string) => sql`coalesce(ar.from_day <= ${today}::date, true)
  and coalesce(ar.until_day >= ${today}::date, true)`

const overseenBy =
  (scope: Scope) =>
  ({ id, today }: RelationViewer) =>
    sql`select ar.scope_id from academic_role ar
      where ar.person_id = ${id} and ${isOverseer(scope)} and ${isToday(today)}`

/** The ids of the areas of each kind that a person oversees today, as subqueries for the relations. */
export const overseen = {
  program: overseenBy('program'),
  language: overseenBy('language'),
  degree: overseenBy('degree'),
  faculty: overseenBy('faculty'),
} as const satisfies Record<Scope, unknown>

/**
 * Whether the holder of the academic role `ar` oversees one of these areas today; the areas are given by kind and id.
 */
export const overseesOne = (areas: readonly (readonly [Scope, RawBuilder<unknown>])[], today: string) => sql`(
  (${sql.join(
    areas.map(([scope, id]) => sql`${isOverseer(scope)} and ar.scope_id = ${id}`),
    sql` or `,
  )}) and ${isToday(today)})`

const coordinators = { from: [academicAppointments], only: ['ROLE_COORDINATOR', 'ROLE_DEGREE_COORDINATOR'] }

/** The relations to the areas that a person is in charge of. */
export const relations = [
  relate(coordinatesPrograms, overseen.program, coordinators),
  relate(coordinatesLanguages, overseen.language, coordinators),
  relate(coordinatesDegrees, overseen.degree, coordinators),
  relate(deanOfFaculties, overseen.faculty, { from: [academicAppointments], only: ['ROLE_DEAN', 'ROLE_VICE_DEAN'] }),
]

/** `ROLE_COORDINATOR`, `ROLE_DEAN` …: the person is in charge of some area; only the relations say which one. */
export const effectiveRoles = sql<string[]>`array(
  select distinct 'ROLE_' || ar.role from academic_role ar where ar.person_id = "user".id
    and coalesce(ar.from_day <= "user".today, true) and coalesce(ar.until_day >= "user".today, true))`
