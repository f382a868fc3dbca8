import { holdStops, keepsRecords } from '#people/contract'
import type { Policy } from '#platform/contract/policy.ts'
import { AcademicRole } from './academic-role.ts'
import { CalendarEntry } from './calendar-entry.ts'
import { Degree } from './degree.ts'
import { Faculty } from './faculty.ts'
import { Language } from './language.ts'
import { Module } from './module.ts'
import { Program } from './program.ts'
import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from './relations.ts'
import { Term } from './term.ts'
import { UserProgram } from './user-program.ts'

const catalogue = [Faculty, Degree, Program, Language, Module, Term, CalendarEntry]

/** The fields of their own studies that students still see while they have a hold on grades. */
const withoutGrades = [
  ...(['user', 'program', 'degree', 'faculty', 'startedOn', 'endedOn', 'state', 'ects', 'gradesHeld'] as const),
] as const

/**
 * All members of the university read the catalogue, and the registry office maintains it. People see their own studies,
 * and those in charge of an area see the studies in it.
 */
export const policy: Policy = (me, can) => {
  for (const one of catalogue) can(['list', 'read'], one)
  const own = { 'user.id': me.id }
  if (holdStops(me, 'GRADES_VIEW')) can(['list', 'read'], UserProgram, own, withoutGrades)
  else can(['list', 'read'], UserProgram, own)
  can(['list', 'read'], UserProgram, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], UserProgram, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], UserProgram, { 'faculty.id': deanOfFaculties })
  can(['list', 'read'], AcademicRole, { 'user.id': me.id })
  chargePolicy(me, can)
  if (!keepsRecords(me)) return
  can(['list', 'read'], UserProgram)
  for (const area of [Faculty, Degree, Program, Language]) can(['oversee', 'seePeople'], area)
  for (const one of catalogue) can(['create', 'update', 'delete'], one)
  can(['list', 'read'], AcademicRole)
  can(['create', 'update', 'delete'], AcademicRole)
}

/** Coordinators see the individual people of their area; deans and degree coordinators see it only as a whole. */
const chargePolicy: Policy = (_, can) => {
  can(['oversee', 'seePeople'], Program, { id: coordinatesPrograms })
  can(['oversee', 'seePeople'], Language, { id: coordinatesLanguages })
  can('oversee', Program, { 'degree.id': coordinatesDegrees })
  can('oversee', Program, { 'faculty.id': deanOfFaculties })
  can('oversee', Degree, { id: coordinatesDegrees })
  can('oversee', Degree, { 'faculty.id': deanOfFaculties })
  can('oversee', Faculty, { id: deanOfFaculties })
}
