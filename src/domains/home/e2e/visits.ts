import type { Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'student',
  leadOn: [paths.root.pattern, paths.resolveRoute.pattern],
  addressOf: async (pattern) =>
    pattern === paths.resolveRoute.pattern ? `${pattern}?iri=/api/v2/announcements/1` : undefined,
}
