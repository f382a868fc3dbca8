import { path } from '#platform/contract/paths.ts'

export const paths = {
  root: path('/'),
  feed: path('/feed'),
  resolveRoute: path('/resolve_route'),
}
