import { contribution } from '../../contract/contribution.ts'
import type { Ctx } from '../resource/resource-handler.ts'

/** One result of the search palette. */
export type SearchResult = {
  '@id': string
  '@type': string
  kind: string
  title: string
  subtitle: string
  path: string
  /** The small versions of a person's photo, if the reader may see it. */
  avatar?: { small: string; medium: string } | null
}

/** The search of a domain for the palette, by the rules of its own resources. */
export const searchResults = contribution<(text: string, ctx: Ctx) => Promise<SearchResult[]>>()
