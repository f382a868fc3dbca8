import { path } from '#platform/contract/paths.ts'

export const paths = {
  documents: path('/documents'),
  newDocument: path('/documents/create'),
  document: path('/documents/:id'),
}
