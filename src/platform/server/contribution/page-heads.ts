import { contribution } from '../../contract/contribution.ts'
import type { WorkCtx } from '../background/work.ts'

/** The title of a page, and tags of its head by their names, as plain text. */
export type PageTags = { title: string; tags: readonly (readonly [name: string, content: string])[] }

/**
 * What the head of a public page says before any script runs, for indexes that read pages without one. Null if there is
 * nothing public at the address.
 */
export type PageHead = {
  /** The beginning of the path below `/my`, such as `/lockers/`; the rest is the code. */
  prefix: string
  head: (code: string, ctx: WorkCtx) => Promise<PageTags | null>
}

export const pageHeads = contribution<PageHead>()
