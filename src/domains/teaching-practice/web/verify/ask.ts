import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/web/api-endpoint.ts'
import { currentLanguage } from '#platform/web/words-language.ts'
import { checkStatement } from '../../contract/hours-check.ts'

export type Statement = EndpointAnswer<typeof checkStatement>
/** What became of a question: the statement, that there is none, or that nobody answered. */
export type Found = Statement | 'unknown' | 'failed'

/** Asks without any session, as a stranger would. */
export async function askForStatement(code: string): Promise<Found> {
  try {
    const response = await fetch(urlOf(checkStatement, { params: { code } }), {
      headers: { Accept: 'application/ld+json', 'Accept-Language': currentLanguage() },
      credentials: 'omit',
      cache: 'no-store',
    })
    if (response.status === 404) return 'unknown'
    return response.ok ? await response.json() : 'failed'
  } catch {
    return 'failed'
  }
}
