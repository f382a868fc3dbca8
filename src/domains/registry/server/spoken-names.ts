import type { Domain } from '#platform/server/domain.ts'
import { type Route, route } from '#platform/server/route.ts'
import { auditNames } from '#platform/server/words/audit-names.ts'
import { runsRegistry } from '../contract/policy.ts'
import { spokenNames } from '../contract/spoken-names.ts'

/** The part of a domain's words that names its letters. */
type LetterWords = { mail?: Record<string, { name: string }> }

/**
 * Each domain names its own resources, acts and letters in its words; the registry's words name what several domains
 * share.
 */
export const spokenNamesRoute = (domains: () => readonly Domain[]): Route =>
  route(spokenNames, {
    on: null,
    because: 'The words of the portal are the same for every record.',
    allow: runsRegistry,
    run: async ({ language }) => {
      const letters: Record<string, string> = {}
      for (const { name, words } of domains()) {
        const said: LetterWords = words[language]
        for (const [letter, text] of Object.entries(said.mail ?? {})) letters[`${name}.${letter}`] = text.name
      }
      return { '@type': 'SpokenNames' as const, ...auditNames(domains(), language), letters }
    },
  })
