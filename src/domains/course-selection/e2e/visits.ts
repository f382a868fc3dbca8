import { firstOf, forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { CourseOffering, EnrollmentWindow, paths } from '../contract/index.ts'

/** Students choose and request courses; coordinators and the Registry open windows and review the demand. */
export const visits: Visits = {
  paths,
  usual: 'student',
  others: forPerson('registry', paths.demand, paths.demandOf, paths.windows, paths.newWindow, paths.window),
  leadOn: [paths.root.pattern],
  addressOf: async (pattern, api) => {
    if (!pattern.includes(':id')) return undefined
    const path = pattern === paths.demandOf.pattern ? CourseOffering.path : EnrollmentWindow.path
    return pattern.replace(':id', String(await firstOf(api, path)))
  },
}
