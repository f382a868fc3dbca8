import { requestPaths } from '#platform/contract/application-paths.ts'
import { path } from '#platform/contract/paths.ts'

export const paths = { ...requestPaths, newRequest: path('/form/new'), deputies: path('/form/deputies') }
