import type { ReactNode } from 'react'
import { type AnyEndpoint, addressOf, type EndpointAnswer } from '../contract/endpoint.ts'
import { currentLanguage } from './words-language.ts'

/** What a domain knows of a printed paper by its code, in words. */
export type FoundPaper = {
  /** Whether the paper still says what is so. */
  valid: boolean
  title: string
  about: string
  facts: ReactNode
}

/** Looks a code up among the papers of one domain; null where it is none of them. */
export type PaperCheck = (code: string) => Promise<FoundPaper | null>

/** Asks without any session, as a stranger would; null where no paper has this code. */
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
