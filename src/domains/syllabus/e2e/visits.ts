import { presentCourse } from '../../../app/e2e/api.ts'
import { forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

/** The course of the old layout is visited by its own lecturer; all other pages are those of Data Structures. */
export const visits: Visits = {
  paths,
  usual: 'lecturer',
  others: forPerson('committee', paths.old, paths.oldAlias),
  leadOn: [paths.root.pattern, paths.oldAlias.pattern],
  addressOf: async (pattern, api) => {
    const code = [paths.old.pattern, paths.oldAlias.pattern].some((one) => one === pattern) ? 'PS320' : 'CS204'
    return pattern.replace(':id', String((await presentCourse(api, code)).id))
  },
}
