import { contributed } from '#platform/web/contribution/contributed.ts'
import { paperChecks } from '#platform/web/contribution/paper-checks.ts'
import type { VerifiedPaper } from '#platform/web/page/papers.ts'
// The domains contribute what they know with the tables of screens.
import '../screen-tables.ts'

/** The result of a query: the paper, that no domain knows its code, or that one of them did not answer. */
export type PaperLookup = VerifiedPaper | 'unknown' | 'failed'

/** Queries every domain that prints papers with a code. */
export async function lookUp(code: string): Promise<PaperLookup> {
  const asked = contributed(paperChecks).map((load) => load().then(({ default: check }) => check(code)))
  const answers = await Promise.allSettled(asked)
  for (const answer of answers) if (answer.status === 'fulfilled' && answer.value) return answer.value
  return answers.some(({ status }) => status === 'rejected') ? 'failed' : 'unknown'
}
