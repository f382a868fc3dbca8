import { archiveSources } from '#people/server'
import { domain } from '#platform/server/domain.ts'
import { appointments } from '#platform/server/who/appointments.ts'
import { policy } from '../contract/policy.ts'
import { calendar } from './academic-calendar.ts'
import { academicRole } from './academic-role.ts'
import { academicAppointments } from './appointments.ts'
import { pastStudies } from './archive.ts'
import { calendarEntries } from './calendar.ts'
import { calendarEntry } from './calendar-entry.ts'
import { degree } from './degree.ts'
import { faculty } from './faculty.ts'
import { language } from './language.ts'
import { module } from './module.ts'
import { program } from './program.ts'
import { effectiveRoles, relations } from './relations.ts'
import { tables } from './tables.ts'
import { term } from './term.ts'
import { userProgram } from './user-program.ts'
import { words } from './words.ts'

export { academicAppointments } from './appointments.ts'
export {
  type CalendarPart,
  type CalendarReader,
  calendarColumns,
  calendarEntries,
  calendarNames,
  instantOf,
  lookedUp,
  touches,
  touchesDays,
  wordsSql,
} from './calendar.ts'
export { degree as degreeHandler } from './degree.ts'
export { type DemoStructure, demoStructure } from './demo/part.ts'
export type { DemoModule } from './demo/structure.ts'
export type { DemoTerm } from './demo/terms.ts'
export {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeLanguage,
  makeModule,
  makeProgram,
  makeTerm,
  makeUserProgram,
} from './factory.ts'
export { faculty as facultyHandler } from './faculty.ts'
export { language as languageHandler } from './language.ts'
export { inLanguageSql } from './localized.ts'
export { type OfficeFact, officeFacts } from './office-facts.ts'
export { program as programHandler } from './program.ts'
export { overseen, overseesOne } from './relations.ts'
export type { AcademicsTables } from './tables.ts'
export { term as termHandler } from './term.ts'
export { removeUnused } from './used.ts'
export { userProgram as userProgramHandler } from './user-program.ts'

/** The academic structure: faculties, degrees, programs, language areas, modules, terms, and people's studies. */
export const academics = domain({
  name: 'academics',
  handlers: [faculty, degree, program, language, module, term, calendarEntry, userProgram, academicRole],
  routes: [],
  policy,
  migrations: new URL('migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  relations,
  effectiveRoles,
  contributes: [archiveSources.add(pastStudies), appointments.add(academicAppointments), calendarEntries.add(calendar)],
})
