export { AcademicRole, academicRoles, type Scope, scopes } from './academic-role.ts'
export { CalendarEntry, calendarKinds, suspendsClasses } from './calendar-entry.ts'
export { credits, newCode } from './code.ts'
export { cycles, Degree } from './degree.ts'
export { type EventKind, eventKinds } from './event-kinds.ts'
export { eventLooks } from './event-looks.ts'
export { Faculty } from './faculty.ts'
export { Language } from './language.ts'
export { Module } from './module.ts'
export { policy } from './policy.ts'
export { Program } from './program.ts'
export {
  coordinatesDegrees,
  coordinatesLanguages,
  coordinatesPrograms,
  deanOfFaculties,
  isInCharge,
} from './relations.ts'
export { Term } from './term.ts'
export { UserProgram } from './user-program.ts'
