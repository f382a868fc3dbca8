import { presentCourse } from '../../../app/e2e/api.ts'
import type { Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'student',
  leadOn: [paths.root.pattern, paths.resolveRoute.pattern],
  addressOf: async (pattern, api) => {
    if (pattern === paths.resolveRoute.pattern) return `${pattern}?iri=/api/v2/announcements/1`
    if (pattern !== paths.courseCalendar.pattern) return undefined
    return paths.courseCalendar({ id: (await presentCourse(api, 'CS204')).id })
  },
}
