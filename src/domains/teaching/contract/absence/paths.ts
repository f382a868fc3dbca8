import { path } from '#platform/contract/paths.ts'

/** Screens of notices of absence. */
export const absencePaths = {
  notices: path('/absences'),
  newNotice: path('/absences/new'),
  notice: path('/absences/:id'),
}
