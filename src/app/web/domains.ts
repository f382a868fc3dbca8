import { provideLoads } from '#platform/web/api/session.ts'
import type { WebDomain } from '#platform/web/routes/screen.ts'
import { provideTexts } from '#platform/web/words/words-define.ts'
import { declared } from './domain-list.ts'

provideTexts(
  import.meta.glob('../../domains/*/contract/words/*.json'),
  import.meta.glob('../../domains/*/contract/words/*.json', { query: '?brief' }),
)

const contributing = declared.flatMap((one) => (typeof one === 'function' ? [] : [one]))
provideLoads(contributing.flatMap(({ loadPerson }) => loadPerson ?? []))

/** The domains that have a web part, each after those it depends on; home shows what the others contribute. */
export const domains: readonly WebDomain[] = declared.map((one) =>
  typeof one === 'function' ? one(contributing) : one,
)
