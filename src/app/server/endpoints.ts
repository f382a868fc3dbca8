import { clientScopeNames } from '#integrations/contract'
import {
  addDeviceRoute,
  endSignInsRoute,
  guestRoutes,
  linkTokenRoute,
  type MintGuest,
  type Passwords,
  type ProviderSessions,
  passwordRoutes,
  signInRoutes,
} from '#people/server'
import { docsRoutes } from '#platform/server/docs/routes.ts'
import { excelRoute } from '#platform/server/excel/route.ts'
import { uploadRoutes } from '#platform/server/files/resumable/routes.ts'
import { endpoints } from '#platform/server/http/app.ts'
import type { Route } from '#platform/server/route.ts'
import { spokenNamesRoute } from '#registry/server'
import { domains } from './domains.ts'

/** The services of the identity provider that the API needs. */
type Provided = { passwords: Passwords; mint: MintGuest; providerSessions: ProviderSessions; wifiRealm: string }

/** All endpoints of the API, including the documents. */
export function allEndpoints(
  publicUrl: string,
  issuer?: string,
  { passwords, mint, providerSessions, wifiRealm }: Provided = {
    passwords: { accountUrl: null, change: null },
    mint: () => Promise.reject(new Error('Nobody signs the sessions of guests here.')),
    providerSessions: null,
    wifiRealm: '',
  },
) {
  const own: Route[] = [
    excelRoute,
    ...passwordRoutes(passwords),
    addDeviceRoute(wifiRealm),
    ...guestRoutes(mint),
    endSignInsRoute(providerSessions),
    ...signInRoutes(providerSessions),
    linkTokenRoute,
    spokenNamesRoute(() => domains),
    ...uploadRoutes,
    ...docsRoutes(() => list, {
      title: 'University portal',
      version: '2',
      publicUrl,
      scopes: clientScopeNames,
      ...(issuer ? { issuer } : {}),
    }),
  ]
  const list = endpoints(domains, own)
  return list
}
