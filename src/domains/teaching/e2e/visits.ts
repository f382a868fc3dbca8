import { presentCourse } from '../../../app/e2e/api.ts'
import { forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { attendancePaths } from '../contract/attendance/paths.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths: { ...paths, ...attendancePaths },
  usual: 'lecturer',
  others: forPerson('student', attendancePaths.checkIn),
  leadOn: [paths.lesson.pattern, paths.lessonShort.pattern],
  addressOf: async (pattern, api) => {
    const { id } = await presentCourse(api, 'CS204')
    const [lessonId = 0] = await api.ids(`/api/v2/courses/${id}/lessons?itemsPerPage=1`)
    return pattern.replace(':lessonId', String(lessonId)).replace(':id', String(id))
  },
}
