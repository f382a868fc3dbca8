import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { JWKSNoMatchingKey } from 'jose/errors'
import { ProviderUnavailable } from '#platform/contract/errors.ts'

const minute = 60_000
/** How often per minute tokens with unknown key ids may trigger a fetch of the keys (OWASP ASVS 5.0 9.1.3). */
const mostFetches = 6

export type ProviderKeys = { get: JWTVerifyGetKey; renew: () => Promise<void>; known: () => boolean }

/**
 * The published keys of a provider. Known ones stay valid while it is unavailable; an unknown key id triggers a fetch
 * at once, so that the first token reveals a change of keys, but only a few times per minute.
 */
export function openProviderKeys(
  fetchKeys: () => Promise<JSONWebKeySet>,
  now: () => number = () => performance.now(),
): ProviderKeys {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null
  let running: Promise<void> | null = null
  let failure: unknown = null
  let fetches: number[] = []
  const renew = () => {
    running ??= fetchKeys()
      .then((set) => {
        keys = createLocalJWKSet(set)
        failure = null
      })
      .catch((error: unknown) => {
        failure = error
        throw error
      })
      .finally(() => {
        running = null
      })
    return running
  }
  /** Returns whether the keys were fetched. */
  const renewForToken = async (): Promise<boolean> => {
    fetches = fetches.filter((at) => now() - at < minute)
    if (!running && fetches.length >= mostFetches) {
      if (failure) throw unavailable(failure)
      return false
    }
    if (!running) fetches.push(now())
    await renew().catch((error: unknown) => {
      throw unavailable(error)
    })
    return true
  }
  const get: JWTVerifyGetKey = async (header, token) => {
    if (!keys) await renewForToken()
    if (!keys) throw unavailable(failure)
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof JWKSNoMatchingKey) || !(await renewForToken())) throw error
      return keys(header, token)
    }
  }
  return { get, renew, known: () => keys !== null }
}

const unavailable = (error: unknown) => (error instanceof ProviderUnavailable ? error : new ProviderUnavailable(error))
