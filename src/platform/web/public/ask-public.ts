import { useEffect, useState } from 'react'
import type { AnyEndpoint, EndpointAnswer } from '../../contract/endpoint.ts'
import { problemIn } from '../api/api-problem.ts'
import { currentLanguage } from '../words/words-language.ts'

/** Why nothing can be shown: nothing has this address, or the portal could not be reached. */
export type PublicFailure = 'unknown' | 'failed'

const headers = { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' }

/** Sends a request without a session, as anybody who has the address; `url` is that of the endpoint (`urlOf`). */
export async function askPublic<E extends AnyEndpoint>(
  { method }: E,
  url: string,
  body?: object,
): Promise<EndpointAnswer<E> | PublicFailure> {
  try {
    const text = body && { body: JSON.stringify(body) }
    const response = await fetch(url, { method, headers, ...text, credentials: 'omit' })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

/** Writes without a session; what the server refuses is thrown, with its reason in the language of the page. */
export async function sendPublic<E extends AnyEndpoint>(
  { method }: E,
  url: string,
  body: object = {},
): Promise<EndpointAnswer<E>> {
  const response = await fetch(url, {
    ...{ method, body: JSON.stringify(body), credentials: 'omit' },
    headers: { ...headers, 'Accept-Language': currentLanguage() },
  })
  const json = await response.json()
  if (!response.ok) throw problemIn({ response, json })
  return json
}

/** What a public page shows: the answer at an address, which a change of the page replaces; null until it is there. */
export function usePublicAnswer<E extends AnyEndpoint>(endpoint: E, url: string) {
  const [answer, setAnswer] = useState<EndpointAnswer<E> | PublicFailure | null>(null)
  useEffect(() => {
    let isCurrent = true
    void askPublic(endpoint, url).then((found) => isCurrent && setAnswer(found))
    return () => {
      isCurrent = false
    }
  }, [endpoint, url])
  return [answer, setAnswer] as const
}
