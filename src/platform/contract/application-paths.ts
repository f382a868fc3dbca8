import { path } from './paths.ts'

/** The pages with the requests of every kind; `?kind=` shows those of one kind. */
export const requestPaths = {
  requests: path('/form'),
  toDecide: path('/form/decide'),
  decided: path('/form/decided'),
}
