import { presentCourse } from '../../../app/e2e/api.ts'
import type { Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'lecturer',
  leadOn: [paths.root.pattern, paths.dashboard.pattern, paths.infoShort.pattern],
  addressOf: async (pattern, api) => pattern.replace(':id', String((await presentCourse(api, 'CS204')).id)),
}
