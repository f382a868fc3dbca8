import type { Language } from '../../contract/words.ts'
import type { Domain } from '../domain.ts'

type Names = Record<string, string>
/** The part of a domain's words that names its resources and acts. */
type NameWords = { audit?: { types?: Names; actions?: Names } }

/** How people read the types and acts of the audit: each domain names its own in its words. */
export function auditNames(domains: readonly Domain[], language: Language): { types: Names; actions: Names } {
  const names = { types: {} as Names, actions: {} as Names }
  for (const { words } of domains) {
    const said: NameWords = words[language]
    Object.assign(names.types, said.audit?.types)
    Object.assign(names.actions, said.audit?.actions)
  }
  return names
}
