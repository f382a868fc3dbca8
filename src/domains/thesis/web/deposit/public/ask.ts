import type { EndpointAnswer, EndpointInput } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { readPublicTheses, readPublicThesis } from '../../../contract/deposit/public-thesis.ts'

export type PublicThesisItem = EndpointAnswer<typeof readPublicThesis>
export type PublicThesesPage = EndpointAnswer<typeof readPublicTheses>
type Failed = 'unknown' | 'failed'

/** Sends the request without a session, as an anonymous visitor. */
async function ask<Answer>(url: string): Promise<Answer | Failed> {
  try {
    const response = await fetch(url, { headers: { Accept: 'application/ld+json' }, credentials: 'omit' })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}

export const askThesis = (code: string): Promise<PublicThesisItem | Failed> =>
  ask(urlOf(readPublicThesis, { params: { code } }))

export const askTheses = (
  query: NonNullable<EndpointInput<typeof readPublicTheses>['query']>,
): Promise<PublicThesesPage | Failed> => ask(urlOf(readPublicTheses, { query }))
