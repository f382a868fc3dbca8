import { type NewsKind, newsKinds } from '#platform/web/contribution/news-kinds.ts'
import { contributedByDomain, webDomain, webDomains } from '#platform/web/contribution/web-domains.ts'

/** How the news of a domain are named and read; it may have tasks and notices without any. */
export const newsKindOf = (domain: string): NewsKind | undefined =>
  contributedByDomain(newsKinds).find((one) => one.domain === domain)?.value

/** Loads the words of everything that a feed can show. */
export const loadBriefWords = () => Promise.all(webDomains().map(({ words }) => words.loadBrief()))

/** Loads the words of the domains of which mails can be chosen. */
export const loadTopics = (choices: readonly { domain: string }[]) =>
  Promise.all(choices.map(({ domain }) => webDomain(domain)?.words.load()))
