import { presentCourse } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { AbsenceNotice } from '../contract/absence/notice.ts'
import { absencePaths } from '../contract/absence/paths.ts'
import { attendancePaths } from '../contract/attendance/paths.ts'
import { AttendanceObjection } from '../contract/objection/objection.ts'
import { objectionPaths } from '../contract/objection/paths.ts'
import { paths } from '../contract/paths.ts'
import { studentPaths } from '../contract/students/paths.ts'

export const visits: Visits = {
  paths: { ...paths, ...attendancePaths, ...studentPaths },
  usual: 'lecturer',
  others: {
    ...forPerson('student', attendancePaths.checkIn, absencePaths.newNotice, absencePaths.notice),
    ...forPerson('student', objectionPaths.newObjection),
    ...forPerson('registry', attendancePaths.codes),
  },
  leadOn: [paths.lesson, paths.lessonShort, studentPaths.student, absencePaths.notices, objectionPaths.objections].map(
    ({ pattern }) => pattern,
  ),
  addressOf: async (pattern, api) => {
    if (pattern === attendancePaths.codes.pattern) return pattern
    if (pattern === absencePaths.notice.pattern)
      return absencePaths.notice({ id: await firstOf(api, AbsenceNotice.path) })
    if (pattern === objectionPaths.objection.pattern)
      return objectionPaths.objection({ id: await firstOf(api, AttendanceObjection.path) })
    const { id } = await presentCourse(api, 'CS204')
    const [lessonId = 0] = await api.ids(`/api/v2/courses/${id}/lessons?itemsPerPage=1`)
    const [enrollmentId = 0] = await api.ids(`/api/v2/courses/${id}/students?itemsPerPage=1`)
    return pattern
      .replace(':lessonId', String(lessonId))
      .replace(':enrollmentId', String(enrollmentId))
      .replace(':id', String(id))
  },
}
