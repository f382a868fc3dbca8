import type { Language } from '../contract/words.ts'
import type { Ctx } from './resource-handler.ts'

/** What became of one thing: copied, there from an earlier copy, or left where it is for a reason. */
export type CopyEntry = {
  title: string
  /** A short remark: how many files it has, the day it is planned for, or why it is left out. */
  about: string | null
  fate: 'COPIED' | 'THERE_ALREADY' | 'LEFT_OUT'
  /** How many things the entry speaks of. */
  count: number
  /** Where what was made is seen. */
  path: string | null
}

/** Between which courses something is copied, and by how many days its dates move; a dry run only tells. */
export type CopyRun = { from: number; to: number; days: number; dryRun: boolean }

/** `made` is what {@link CopyPart.undo} needs to know of it later, as JSON. */
export type Copied = { entries: CopyEntry[]; made: unknown }

/**
 * What a domain adds when a course takes over parts of another one. It reads the source by the rules of its own
 * resources, so nobody copies what they may not read, and never takes anything about a person. The course that receives
 * is locked, so that two copies at once see each other.
 */
export type CopyPart = {
  /** Its name in requests: `posts`. */
  name: string
  title: (language: Language) => string
  /** What is taken along, and what is not. */
  about: (language: Language) => string
  copy: (ctx: Ctx, run: CopyRun) => Promise<Copied>
  /** Takes back what nobody has changed since. */
  undo: (ctx: Ctx, course: number, made: any) => Promise<{ removed: number; kept: number }>
}

/** What is left where it is. */
export const leftAs = ({
  about = null,
  ...entry
}: {
  title: string
  about?: string | null
  count: number
}): CopyEntry => ({
  ...{ about, fate: 'LEFT_OUT', path: null },
  ...entry,
})
