import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { teaches } from '#course/contract'
import { holdStops } from '#people/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { FinalGrade } from './final-grade.ts'

/** What students see of a grade that a hold hides: that it is published. */
const heldFields = ['course', 'term', 'student', 'held', 'current', 'publishedAt'] as const

/** A published grade is visible to its student, their lecturers, and those in charge. */
export const publicationPolicy: Policy = (me, can) => {
  const own = { 'student.id': me.id }
  if (holdStops(me, 'GRADES_VIEW')) can(['list', 'read'], FinalGrade, own, [...heldFields])
  else can(['list', 'read'], FinalGrade, own)
  can(['list', 'read'], FinalGrade, { 'course.id': teaches })
  can(['list', 'read'], FinalGrade, { 'program.id': coordinatesPrograms })
  can(['list', 'read'], FinalGrade, { 'language.id': coordinatesLanguages })
  can(['list', 'read'], FinalGrade, { 'degree.id': coordinatesDegrees })
  can(['list', 'read'], FinalGrade, { 'faculty.id': deanOfFaculties })
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], FinalGrade)
}
