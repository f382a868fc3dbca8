import type { ComponentType } from 'react'
import type { WebDomain } from '#platform/web/screen.ts'
import type { Text } from '#platform/web/words-define.ts'

/** Draws in place what a piece of news is about. */
export type Reader = () => Promise<{ default: ComponentType<{ subject: string }> }>

/** What a domain gives to the feed: the words of its tasks and news, and how its news are called and read. */
export type Contribution = Pick<WebDomain, 'name' | 'words'> & {
  news?: {
    /** What news of this domain are called, as a filter. */
    text: Text
    /** Keys of news that stay on top. */
    pinned?: readonly string[]
    /** Without one, news lead to the screen of their subject. */
    reader?: Reader
  }
}

let joined: readonly Contribution[] = []

/** The app names the contributing domains once, before the router starts; home itself knows only those above it. */
export const join = (contributions: readonly Contribution[]) => {
  joined = contributions
}

export const contributions = (): readonly Contribution[] => joined
export const contributionOf = (domain: string) => joined.find(({ name }) => name === domain)
/** The words of everything that may be told in a feed. */
export const loadContributions = () => Promise.all(joined.map(({ words }) => words.loadBrief()))
