import { sql } from 'kysely'
import {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  deanOfFaculties,
} from '../contract/relations.ts'
import type { AcademicsTables } from './tables.ts'

type AcademicRole = AcademicsTables['academic_role']

/** The academic roles of the viewer that hold today, of the viewer's query. */
const held = sql`
  from academic_role ar where ar.person_id = "user".id
    and coalesce(ar.from_day <= "user".today, true) and coalesce(ar.until_day >= "user".today, true)`

const scopesOf = (scope: AcademicRole['scope_type'], ...roles: AcademicRole['role'][]) => sql<number[]>`
  array(select distinct ar.scope_id ${held} and ar.scope_type = ${sql.lit(scope)}
    and ar.role in (${sql.join(roles.map((role) => sql.lit(role)))}) order by ar.scope_id)`

/** What a person is in charge of, as ids. */
export const relations = {
  [coordinatesPrograms.relation]: scopesOf('program', 'COORDINATOR'),
  [coordinatesLanguages.relation]: scopesOf('language', 'COORDINATOR'),
  [coordinatesDegrees.relation]: scopesOf('degree', 'COORDINATOR', 'DEGREE_COORDINATOR'),
  [deanOfFaculties.relation]: scopesOf('faculty', 'DEAN', 'VICE_DEAN'),
}

/** `ROLE_COORDINATOR`, `ROLE_DEAN` …: that a person is in charge of something; of what, only the relations tell. */
export const effectiveRoles = sql<string[]>`array(select distinct 'ROLE_' || ar.role ${held})`
