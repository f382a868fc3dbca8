import type { ComponentType } from 'react'
import { contribution } from '../../contract/contribution.ts'
import type { Text } from '../words/words-define.ts'

/** What news are about: what the reader takes part in, the reader, or all of the university. */
export const newsSorts = ['mine', 'me', 'university'] as const
export type NewsSort = (typeof newsSorts)[number]

/** The name and rendering of the news of a domain. */
export type NewsKind = {
  /** The name of this domain's news, as a filter. */
  text: Text
  /** What they are about; the reader, where it does not say. */
  sort?: NewsSort
  /** Keys of news that stay on top. */
  pinned?: readonly string[]
  /** Renders the subject of a piece of news in place; without one, news link to the screen of their subject. */
  reader?: () => Promise<{ default: ComponentType<{ subject: string }> }>
}

export const newsKinds = contribution<NewsKind>()
