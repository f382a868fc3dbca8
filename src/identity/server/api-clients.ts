import type { Adapter, AdapterFactory, AdapterPayload, Provider } from 'oidc-provider'
import type { ApiClients } from './parts.ts'

/** The ids of systems begin alike, and no client of people is called so. */
export const isApiClient = (clientId: string): boolean => /^client-[\w-]{6,80}$/.test(clientId)

/**
 * Adds the systems to the clients of the provider. Each id of their form is known, so that a wrong id is refused like a
 * wrong secret; the secret itself stays with the portal.
 */
export function withApiClients(storage: AdapterFactory, clients: ApiClients | null): AdapterFactory {
  if (!clients) return storage
  return (model) => (model === 'Client' ? withSystems(storage(model)) : storage(model))
}

const withSystems = (stored: Adapter): Adapter => ({
  ...stored,
  find: (id) => (isApiClient(id) ? Promise.resolve(systemOf(id)) : stored.find(id)),
})

const systemOf = (client_id: string): AdapterPayload => ({
  ...{ client_id, client_secret: 'unused', redirect_uris: [], response_types: [] },
  ...{ grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_basic' },
})

/** The portal judges the secrets of systems, because only it has their hashes. */
export function judgeSecrets(provider: Provider, clients: ApiClients | null): void {
  if (!clients) return
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientId: string }, secret: string) {
      return clients.isSecret(this.clientId, secret)
    },
  })
}
