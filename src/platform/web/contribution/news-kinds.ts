import type { ComponentType } from 'react'
import { contribution } from '../../contract/contribution.ts'
import type { Text } from '../words/words-define.ts'

/** The name and rendering of the news of a domain. */
export type NewsKind = {
  /** The name of this domain's news, as a filter. */
  text: Text
  /** Keys of news that stay on top. */
  pinned?: readonly string[]
  /** Renders the subject of a piece of news in place; without one, news link to the screen of their subject. */
  reader?: () => Promise<{ default: ComponentType<{ subject: string }> }>
}

export const newsKinds = contribution<NewsKind>()
