import type { JSONWebKeySet } from 'jose'
import { ProviderUnavailable } from '#platform/contract/errors.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Log } from '#platform/server/log.ts'
import type { Issuer } from '#platform/server/who/token.ts'
import { askProvider } from './ask.ts'
import { discover, jsonIn, type Metadata, originsOf, WrongIssuer } from './discovery.ts'
import { introspectionAt, userinfoAt } from './further-claims.ts'
import { openProviderKeys } from './provider-keys.ts'

/** A university's own provider: what the API needs of it, and what is currently known of it. */
export type Outside = {
  issuer: Issuer
  metadata: () => Metadata | null
  /** The origins that the browser contacts, and those that it shows in a frame. */
  origins: () => { fetched: string[]; framed: string[] }
  /** Whether its keys are known, so that tokens can be verified. */
  ready: () => boolean
  close: () => void
}

const refreshMs = 600_000
const longestPauseMs = 30_000

/**
 * Finds a university's own provider by discovery and fetches its keys. While it is unavailable the portal starts anyway
 * and retries; throws an error with a message if the setting itself is wrong.
 */
export async function openOutside(config: Config, address: string, log: Log): Promise<Outside> {
  let found: Metadata | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const known = async (): Promise<Metadata> => {
    found ??= await discover(address).catch((error: unknown) => {
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(error)
    })
    return found
  }
  const keys = openProviderKeys(async () => keysAt((await known()).jwks_uri))
  const name = () => found?.issuer ?? address
  const issuer: Issuer = {
    ...claimsOf(config),
    get issuer() {
      return name()
    },
    get key() {
      return name()
    },
    keys: keys.get,
    userinfo: config.oidcUserinfo ? userinfoAt(known, { keys: keys.get }) : null,
    introspect: config.oidcIntrospection ? introspectionAt(known, config.oidcIntrospection) : null,
  }
  found = await discover(address).catch((error: unknown) => {
    if (error instanceof WrongIssuer) throw error
    return null
  })
  await refresh(1_000)
  return {
    issuer,
    metadata: () => found,
    origins: () => originsOf(name(), found),
    ready: keys.known,
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }

  /** Fetches the keys now and regularly; retries sooner after a failure. */
  async function refresh(pauseMs: number): Promise<void> {
    let next = refreshMs
    try {
      await keys.renew()
    } catch (error) {
      next = pauseMs
      log('warn', 'the identity provider is not reachable', { reason: reasonOf(error) })
    }
    if (isClosed) return
    timer = setTimeout(() => void refresh(Math.min(pauseMs * 2, longestPauseMs)), next).unref()
  }
}

const claimsOf = (config: Config) => ({
  clientId: config.oidcClientId,
  guestClientId: config.oidcGuestClientId,
  audience: config.oidcAudience,
  roleClaim: config.oidcRoleClaim,
  roleNames: config.oidcRoles,
  signs: {
    studentNumber: config.oidcStudentNumberClaim,
    staffNumber: config.oidcStaffNumberClaim,
    signInId: config.oidcSignInIdClaim,
  },
  follow: config.oidcFollow,
})

async function keysAt(address: string): Promise<JSONWebKeySet> {
  const { status, text } = await askProvider(address)
  const set = jsonIn(text)
  if (status !== 200 || !isKeySet(set))
    throw new ProviderUnavailable(new Error(`${address}: it answers ${status}, and no keys`))
  return set
}

const isKeySet = (value: unknown): value is JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys)

const reasonOf = (error: unknown): string => {
  const cause = error instanceof ProviderUnavailable && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
