import { firstOf, type Visits } from '../../../app/e2e/visits.ts'
import { IssuedDocument, paths } from '../contract/index.ts'

export const visits: Visits = {
  paths,
  usual: 'registry',
  addressOf: async (pattern, api) => pattern.replace(':id', String(await firstOf(api, IssuedDocument.path))),
}
