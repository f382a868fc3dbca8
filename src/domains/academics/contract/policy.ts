import { keepsRecords } from '#people/contract'
import { not, type Policy } from '#platform/contract/policy.ts'
import { AcademicRole } from './academic-role.ts'
import { CalendarEntry } from './calendar-entry.ts'
import { Degree } from './degree.ts'
import { Faculty } from './faculty.ts'
import { Language } from './language.ts'
import { Module } from './module.ts'
import { Program } from './program.ts'
import { coordinatesDegrees, coordinatesPrograms, deanOfFaculties } from './relations.ts'
import { Term } from './term.ts'
import { UserProgram } from './user-program.ts'

const catalogue = [Faculty, Degree, Program, Language, Module, Term, CalendarEntry]

/** The catalogue is open to everyone of the university and kept by the registry office; who studies what, to themselves and those in charge of it. */
export const policy: Policy = (me, can) => {
  for (const one of catalogue) can(['list', 'read'], one)
  can(['list', 'read'], UserProgram, { 'user.id': me.id })
  can(['list', 'read'], UserProgram, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], UserProgram, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], UserProgram, { 'faculty.id': deanOfFaculties })
  can(['list', 'read'], AcademicRole, { 'user.id': me.id })
  if (!keepsRecords(me)) return
  can(['list', 'read'], UserProgram)
  for (const one of catalogue) can(['create', 'update', 'delete'], one)
  can(['list', 'read'], AcademicRole)
  can(['create', 'update', 'delete'], AcademicRole, { 'user.id': not(me.id) })
}
