import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ApiClient } from '../../contract/clients/api-client.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'

export const clients = screensOf(ApiClient, words, {
  texts: 'clients',
  list: paths.clients,
  one: paths.client,
  create: paths.newClient,
  nameOf: ({ name }) => name,
  flow: { words, tones: { LIVE: 'positive', REVOKED: 'neutral' }, danger: ['revoke'] },
})
