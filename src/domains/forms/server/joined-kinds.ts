import { type ApplicationKind, applications } from '#platform/server/applications/application-kind.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { openWords, type Say } from '#platform/server/words/words.ts'

/** A kind of request with the domain whose words describe it. */
export type JoinedKind = ApplicationKind & { domain: string }

/** The kinds of all domains. */
export const joinedKinds = (ctx: Ctx): JoinedKind[] =>
  applications.byDomain(ctx).map(({ domain, value }) => ({ ...value, domain }))

/** The texts of all domains, read once they are all there. */
export function textsOf(domains: readonly Domain[]): () => Say {
  let say: Say | undefined
  return () => {
    say ??= openWords(domains)
    return say
  }
}
