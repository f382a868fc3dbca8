import { type Selectable, sql } from 'kysely'
import { type RelationViewer, relate } from '#platform/server/relations.ts'
import {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  deanOfFaculties,
} from '../contract/relations.ts'
import type { AcademicsTables } from './tables.ts'

type AcademicRole = Selectable<AcademicsTables['academic_role']>

/** The scopes in which somebody holds one of these roles today. */
const scopesOf =
  (scope: AcademicRole['scope_type'], ...roles: AcademicRole['role'][]) =>
  ({ id, today }: RelationViewer) =>
    sql`
    select ar.scope_id from academic_role ar
    where ar.person_id = ${id} and ar.scope_type = ${sql.lit(scope)}
      and ar.role in (${sql.join(roles.map((role) => sql.lit(role)))})
      and coalesce(ar.from_day <= ${today}::date, true) and coalesce(ar.until_day >= ${today}::date, true)`

/** What a person is in charge of. */
export const relations = [
  relate(coordinatesPrograms, scopesOf('program', 'COORDINATOR')),
  relate(coordinatesLanguages, scopesOf('language', 'COORDINATOR')),
  relate(coordinatesDegrees, scopesOf('degree', 'COORDINATOR', 'DEGREE_COORDINATOR')),
  relate(deanOfFaculties, scopesOf('faculty', 'DEAN', 'VICE_DEAN')),
]

/** `ROLE_COORDINATOR`, `ROLE_DEAN` …: that a person is in charge of something; of what, only the relations tell. */
export const effectiveRoles = sql<string[]>`array(
  select distinct 'ROLE_' || ar.role from academic_role ar where ar.person_id = "user".id
    and coalesce(ar.from_day <= "user".today, true) and coalesce(ar.until_day >= "user".today, true))`
