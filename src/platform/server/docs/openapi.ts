import type { Endpoint } from '../http/endpoint.ts'
import { responses } from './answers.ts'
import { type DocsInfo, declaredOf, resourceOf, resourcesOf, root, templateOf } from './collected.ts'
import { headers, schemas } from './components.ts'
import { operationIds, tagOf } from './names.ts'
import { operationOf } from './operation.ts'

/** Every address of the API as an OpenAPI 3.1 document (specification of the OpenAPI Initiative, 3.1.1). */
export function openApi(list: readonly Endpoint[], info: DocsInfo): object {
  const ids = operationIds(list)
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of list) {
    const path = templateOf(endpoint.path)
    const operation = operationOf(endpoint, ids.get(endpoint) ?? '')
    paths[path] = { [endpoint.method.toLowerCase()]: operation, ...paths[path] }
  }
  return {
    openapi: '3.1.1',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.publicUrl + root }],
    security: [{ openId: [] }, { bearer: [] }, ...(info.scopes ? [{ system: [] }] : [])],
    tags: tags(list),
    paths,
    components: { schemas: schemas(list), responses, headers, securitySchemes: securitySchemes(info) },
  }
}

function tags(list: readonly Endpoint[]): object[] {
  const ofResources = resourcesOf(list).map(({ resource }) => ({ name: resource.type, description: resource.about }))
  const ofRoutes = new Set(list.filter(declaredOf).map(tagOf))
  return [
    ...ofResources,
    ...[...ofRoutes].filter((name) => !list.some((one) => resourceOf(one)?.type === name)).map((name) => ({ name })),
  ]
}

function securitySchemes({ publicUrl, issuer = `${publicUrl}/realms/master`, scopes }: DocsInfo): object {
  return {
    ...(scopes && { system: systemScheme(issuer, scopes) }),
    openId: {
      type: 'openIdConnect',
      openIdConnectUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    },
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  }
}

/** How systems get tokens for themselves (RFC 6749, 4.4); Keycloak has the same address as the embedded provider. */
const systemScheme = (issuer: string, scopes: readonly string[]) => ({
  type: 'oauth2',
  flows: {
    clientCredentials: {
      tokenUrl: `${issuer.replace(/\/$/, '')}/protocol/openid-connect/token`,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, `What systems may do with the scope ${scope}.`])),
    },
  },
})

/**
 * Routes that are not documented, and documented operations without a route; empty if there are none (OWASP API9:2023).
 */
export function undocumented(list: readonly Endpoint[], openapi: object): string[] {
  const routed = new Set(list.map(({ method, path }) => `${method} ${templateOf(path)}`))
  const documented = new Set(operationsIn(openapi))
  return [
    ...[...routed].filter((name) => !documented.has(name)).map((name) => `${name} is routed, but not documented`),
    ...[...documented].filter((name) => !routed.has(name)).map((name) => `${name} is documented, but not routed`),
  ]
}

function operationsIn(openapi: object): string[] {
  const { paths = {} } = openapi as { paths?: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}
