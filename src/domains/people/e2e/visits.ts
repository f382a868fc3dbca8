import { presentCourse } from '../../../app/e2e/api.ts'
import type { Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'student',
  leadOn: [paths.profile.pattern],
  addressOf: async (pattern, api) => {
    if (pattern !== paths.person.pattern) return undefined
    return paths.person({ id: (await presentCourse(api, 'CS204')).lecturers[0]?.id ?? 0 })
  },
}
