import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { JWKSNoMatchingKey } from 'jose/errors'
import { ProviderUnavailable } from '#platform/contract/errors.ts'

const minute = 60_000
/** How often in a minute tokens with unknown key ids may have the keys fetched (OWASP ASVS 5.0 9.1.3). */
const mostFetches = 6

export type ProviderKeys = { get: JWTVerifyGetKey; renew: () => Promise<void>; known: () => boolean }

/**
 * The published keys of a provider. Known ones are kept while it is away; a key id that nobody knows has them fetched at
 * once, so that a change of keys is noticed by the first token, but only a few times a minute.
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
  /** Answers whether there was a fetch. */
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
