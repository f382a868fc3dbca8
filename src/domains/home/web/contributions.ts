import type { WebDomain } from '#platform/web/routes/screen.ts'

/**
 * What a domain contributes to the feed: the words of its tasks and news, how its news are titled and read, and its own
 * card.
 */
type Contribution = Pick<WebDomain, 'name' | 'words' | 'news' | 'feed'>

let joined: readonly Contribution[] = []

/**
 * The app registers the contributing domains once, before the router starts; home itself imports only those below it.
 */
export const join = (contributions: readonly Contribution[]) => {
  joined = contributions
}

export const contributions = (): readonly Contribution[] => joined
export const contributionOf = (domain: string) => joined.find(({ name }) => name === domain)
/** Loads the words of everything that a feed can show. */
export const loadContributions = () => Promise.all(joined.map(({ words }) => words.loadBrief()))

export type Reader = NonNullable<NonNullable<WebDomain['news']>['reader']>

/** Loads the words of the domains of which mails can be chosen. */
export const loadTopics = (choices: readonly { domain: string }[]) =>
  Promise.all(choices.map(({ domain }) => contributionOf(domain)?.words.load()))
