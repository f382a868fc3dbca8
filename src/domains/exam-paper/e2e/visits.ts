import { presentCourse } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { ExamPaper, paths } from '../contract/index.ts'

/** The paper of the re-sit is written in its course and reviewed on a separate page. */
export const visits: Visits = {
  paths,
  usual: 'committee',
  others: forPerson('lecturer', paths.inCourse),
  addressOf: async (pattern, api) => {
    if (pattern === paths.inCourse.pattern)
      return pattern.replace(':id', String((await presentCourse(api, 'CS204R')).id))
    return pattern.replace(':id', String(await firstOf(api, ExamPaper.path)))
  },
}
