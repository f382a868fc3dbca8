import type { Domain } from '#platform/server/domain.ts'
import { type Route, route } from '#platform/server/route.ts'
import { runsRegistry } from '../contract/policy.ts'
import { spokenNames } from '../contract/spoken-names.ts'

type Names = Record<string, string>
/** The part of a domain's words that names its resources, acts and letters. */
type NameWords = { audit: { types?: Names; actions?: Names }; mail: Record<string, { name: string }> }

const nothing: NameWords = { audit: {}, mail: {} }

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
      const names = { types: {} as Names, actions: {} as Names, letters: {} as Names }
      for (const { name, words } of domains()) {
        const said: NameWords = { ...nothing, ...words[language] }
        Object.assign(names.types, said.audit.types)
        Object.assign(names.actions, said.audit.actions)
        for (const [letter, text] of Object.entries(said.mail)) names.letters[`${name}.${letter}`] = text.name
      }
      return { '@type': 'SpokenNames' as const, ...names }
    },
  })
