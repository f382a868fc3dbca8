import type { ReactNode } from 'react'
import { type AnyEndpoint, addressOf, type EndpointAnswer } from '../../contract/endpoint.ts'
import { currentLanguage } from '../words/words-language.ts'

/** The information of a domain about a printed document with this code, in words. */
export type VerifiedPaper = {
  /** Whether the content of the document is still true. */
  valid: boolean
  title: string
  about: string
  facts: ReactNode
}

/** Looks a code up among the documents of one domain; null if it is none of them. */
export type PaperCheck = (code: string) => Promise<VerifiedPaper | null>

/** Requests without a session, like a stranger; null if no document has this code. */
export async function askForPaper<E extends AnyEndpoint>({ path }: E, code: string): Promise<EndpointAnswer<E> | null> {
  const response = await fetch(addressOf(path, { code }), {
    headers: { Accept: 'application/ld+json', 'Accept-Language': currentLanguage() },
    credentials: 'omit',
    cache: 'no-store',
  })
  if (response.status === 404) return null
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
  return response.json()
}
