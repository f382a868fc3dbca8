import { path } from '#platform/contract/paths.ts'

export const paths = {
  /** `?kind=` shows the requests of one kind. */
  requests: path('/form'),
  toDecide: path('/form/decide'),
  newRequest: path('/form/new'),
}
