import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { teaches } from '#course/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { CourseStudent } from './course-student.ts'

/** Lecturers and coordinators of a course see its students, and so does the Registry. */
export const studentsPolicy: Policy = (me, can) => {
  if (me.guest) return
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], CourseStudent)
  can(['list', 'read'], CourseStudent, { 'course.id': teaches })
  can(['list', 'read'], CourseStudent, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], CourseStudent, { 'language.id': coordinatesLanguages })
}
