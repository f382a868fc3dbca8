import { isRole } from '#people/contract'
import type { Config } from '#platform/server/config/config.ts'
import { errorText } from '#platform/server/log.ts'
import { tokenVerifier } from '#platform/server/who/token.ts'
import { refusals } from '#platform/server/who/token-refusal.ts'
import { discover, type Metadata } from './discovery.ts'
import { openOutside } from './issuer.ts'

/** One line of the report. */
export type Line = { ok: boolean; said: string }
const ok = (said: string): Line => ({ ok: true, said })
const wrong = (said: string): Line => ({ ok: false, said })

/** Checks what the portal needs of its provider. */
export async function checkIssuer(config: Config): Promise<Line[]> {
  if (!config.oidcIssuer) return [wrong('OIDC_ISSUER is not set: the portal uses its own provider.')]
  const found = await discover(config.oidcIssuer).catch((error: unknown) => wrong(errorText(error)))
  if ('said' in found) return [found]
  const keys = await keysOf(config)
  return [ok(`The provider calls itself ${found.issuer}.`), keys, ...endpointsOf(found, config), ...rolesOf(config)]
}

async function keysOf(config: Config): Promise<Line> {
  const reasons: string[] = []
  const outside = await openOutside(config, config.oidcIssuer ?? '', (_, __, extra) => {
    reasons.push(JSON.stringify(extra))
  })
  outside.close()
  return outside.ready() ? ok('Its keys can be fetched.') : wrong(`Its keys cannot be fetched: ${reasons.join(' ')}`)
}

function endpointsOf(found: Metadata, config: Config): Line[] {
  const methods = found.code_challenge_methods_supported
  const lacking = config.oidcScope.split(' ').filter((scope) => found.scopes_supported?.includes(scope) === false)
  const needed = (is: boolean, place: string | undefined, name: string, setting: string): Line[] =>
    is && place === undefined ? [wrong(`It names no ${name}, which ${setting} needs.`)] : []
  return [
    methods && !methods.includes('S256') ? wrong('It does not offer PKCE with S256.') : ok('It offers PKCE with S256.'),
    ...needed(config.oidcUserinfo, found.userinfo_endpoint, 'userinfo endpoint', 'OIDC_USERINFO'),
    ...needed(
      config.oidcIntrospection !== null,
      found.introspection_endpoint,
      'introspection endpoint',
      'OIDC_INTROSPECTION_CLIENT_ID',
    ),
    ...(lacking.length > 0 ? [wrong(`It does not list these scopes of OIDC_SCOPE: ${lacking.join(', ')}.`)] : []),
    found.end_session_endpoint
      ? ok('People sign out there, too.')
      : ok('It names no end_session_endpoint: signing out ends the session of the portal alone.'),
  ]
}

/** A role unknown to the portal grants nothing. */
function rolesOf({ oidcRoles }: Config): Line[] {
  const unknown = [...(oidcRoles?.values() ?? [])].flat().filter((role) => !isRole(role))
  return unknown.length > 0 ? [wrong(`OIDC_ROLES names roles that do not exist: ${unknown.join(', ')}.`)] : []
}

/** Checks whether a token would be accepted, and for which person. */
export async function checkToken(config: Config, token: string): Promise<Line[]> {
  const outside = await openOutside(config, config.oidcIssuer ?? '', () => undefined)
  try {
    const { username, subject, roles, signs } = await tokenVerifier(outside.issuer)(`Bearer ${token}`)
    const known = roles.filter(isRole)
    return [
      ok(`The token is taken: ${username} (subject ${subject}).`),
      known.length > 0 ? ok(`Roles: ${known.join(', ')}.`) : wrong(`No role was found at ${config.oidcRoleClaim}.`),
      ok(`Student number ${signs.studentNumber ?? '–'}, staff number ${signs.staffNumber ?? '–'}.`),
    ]
  } catch (error) {
    return [wrong(`The token is refused. ${reasonOf(error)}`)]
  } finally {
    outside.close()
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error && 'reason' in error ? String(error.reason) : ''
  const known = Object.entries(refusals).find(([name]) => name === reason)
  return known ? known[1] : errorText(error)
}
