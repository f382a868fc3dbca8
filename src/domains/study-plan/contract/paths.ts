import { path } from '#platform/contract/paths.ts'
import { planPaths } from './plan/paths.ts'

export const paths = {
  /** The versions of the curricula that somebody writes, approves or reads. */
  curricula: path('/curricula'),
  newCurriculum: path('/curricula/create'),
  curriculum: path('/curricula/:id'),
  /** How many students want each module next term. */
  demand: path('/module_demand'),
  ...planPaths,
}
