import { path } from '#platform/contract/paths.ts'

export const paths = {
  root: path('/'),
  feed: path('/feed'),
  tasks: path('/tasks'),
  resolveRoute: path('/resolve_route'),
}
