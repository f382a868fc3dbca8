import { presentCourse } from '../../../app/e2e/api.ts'
import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  others: forPerson('registry', paths.programSchedule),
  leadOn: [paths.root.pattern, paths.setting.pattern, paths.dashboard.pattern, paths.infoShort.pattern],
  addressOf: async (pattern, api) =>
    pattern === paths.programSchedule.pattern
      ? pattern.replace(':programId', String(await firstOf(api, '/api/v2/programs')))
      : pattern.replace(':id', String((await presentCourse(api, 'CS204')).id)),
}
