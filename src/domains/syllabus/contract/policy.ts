import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { enrolledIn, readsAsColleague, teaches } from '#course/contract'
import { anyOf, has, isAdmin, not, type Policy, related } from '#platform/contract/policy.ts'
import { CourseSyllabus } from './course-syllabus.ts'
import { standsInForCoordinator, writesSyllabus } from './relations.ts'
import { Syllabus } from './syllabus.ts'
import { openStates, publicStates, writableStates } from './syllabus-flow.ts'

const written = anyOf(['LECTURE', 'SEMINAR', 'LAB', 'STUDIO', 'THESIS', 'TP'])

/**
 * Lecturers write, coordinators of the program, the language or the degree approve, students read what is published.
 */
export const policy: Policy = (me, can) => {
  const isRegistry = has(me, 'ROLE_REGISTRY') || isAdmin(me)
  if (isRegistry) {
    can(['list', 'read'], Syllabus)
    can(['list', 'read'], CourseSyllabus)
    can(['approve', 'requestChanges', 'publish'], Syllabus, { 'course.id': standsInForCoordinator })
  }
  can(['list', 'read'], CourseSyllabus, { id: related(enrolledIn, readsAsColleague) })
  can(['list', 'read'], CourseSyllabus, { id: teaches })
  can(['list', 'read'], CourseSyllabus, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], CourseSyllabus, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], CourseSyllabus, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], CourseSyllabus, { 'faculty.id': deanOfFaculties })
  can('write', CourseSyllabus, { id: writesSyllabus, v2: true, type: written })
  can('convert', CourseSyllabus, { id: writesSyllabus, v2: false, type: written })
  can('undoConversion', CourseSyllabus, { id: writesSyllabus, isUndoable: true, type: written })

  can(['list', 'read'], Syllabus, { 'course.id': related(enrolledIn, readsAsColleague), state: anyOf(publicStates) })
  can(['list', 'read'], Syllabus, { 'faculty.id': deanOfFaculties, state: anyOf(publicStates) })
  can(['list', 'read'], Syllabus, { 'course.id': teaches })
  if (has(me, 'ROLE_LECTURER')) can('create', Syllabus, { 'course.id': writesSyllabus })
  can(['update', 'delete'], Syllabus, { 'course.id': writesSyllabus, state: anyOf(writableStates) })
  can(['submit', 'recall', 'publish'], Syllabus, { 'course.id': writesSyllabus, state: anyOf(openStates) })
  for (const scope of [
    { 'program.id': coordinatesPrograms },
    { 'language.id': coordinatesLanguages },
    { 'degree.id': coordinatesDegrees },
  ]) {
    can(['list', 'read'], Syllabus, scope)
    can(['approve', 'requestChanges'], Syllabus, scope)
    can('publish', Syllabus, { ...scope, 'course.id': not<number>(teaches) })
  }
}
