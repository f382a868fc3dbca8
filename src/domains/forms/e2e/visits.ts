import { forPerson, type Visits } from '../../../app/e2e/visits.ts'
import { paths } from '../contract/index.ts'
import { servicePaths } from '../contract/service/paths.ts'

export const visits: Visits = {
  paths,
  usual: 'student',
  others: {
    ...forPerson('lecturer', paths.toDecide, paths.decided),
    ...forPerson('registry', ...Object.values(servicePaths)),
  },
}
