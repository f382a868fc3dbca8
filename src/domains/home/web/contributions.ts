import type { WebDomain } from '#platform/web/screen.ts'

/** What a domain gives to the feed: the words of its tasks and news, and how its news are called and read, and a card of its own. */
type Contribution = Pick<WebDomain, 'name' | 'words' | 'news' | 'feed'>

let joined: readonly Contribution[] = []

/** The app names the contributing domains once, before the router starts; home itself knows only those above it. */
export const join = (contributions: readonly Contribution[]) => {
  joined = contributions
}

export const contributions = (): readonly Contribution[] => joined
export const contributionOf = (domain: string) => joined.find(({ name }) => name === domain)
/** The words of everything that a feed can show. */
export const loadContributions = () => Promise.all(joined.map(({ words }) => words.loadBrief()))

export type Reader = NonNullable<NonNullable<WebDomain['news']>['reader']>
