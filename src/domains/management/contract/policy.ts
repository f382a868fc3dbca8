import { coordinatesDegrees, coordinatesLanguages, coordinatesPrograms, deanOfFaculties } from '#academics/contract'
import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { AreaCourse } from './lists/area-course.ts'
import { AreaLecturer } from './lists/area-lecturer.ts'
import { ProgramStudent } from './lists/program-student.ts'
import { lecturing, teachesInOverseen } from './relations.ts'

const see = ['list', 'read'] as const

/** People in charge of an area see that area only; coordinators also see its individual students. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can([...see], AreaCourse, { 'program.id': coordinatesPrograms })
  can([...see], AreaCourse, { 'language.id': coordinatesLanguages })
  can([...see], AreaCourse, { 'degree.id': coordinatesDegrees })
  can([...see], AreaCourse, { 'faculty.id': deanOfFaculties })
  can([...see], AreaLecturer, { id: teachesInOverseen })
  can([...see], ProgramStudent, { 'program.id': coordinatesPrograms })
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can([...see], AreaCourse)
  can([...see], ProgramStudent)
  can([...see], AreaLecturer, { id: lecturing })
}
