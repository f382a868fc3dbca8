import { contribution } from '#platform/contract/contribution.ts'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/** The result for one record: copied, already there from an earlier copy, or left out for a reason. */
export type CopyEntry = {
  title: string
  /** A short remark: how many files it has, the day it is planned for, or why it is left out. */
  about: string | null
  fate: 'COPIED' | 'THERE_ALREADY' | 'LEFT_OUT'
  /** How many records the entry represents. */
  count: number
  /** The page that shows the copy. */
  path: string | null
}

/** The two courses of a copy, and by how many days its dates move; a dry run only reports what would happen. */
export type CopyRun = { from: number; to: number; days: number; dryRun: boolean }

/** `made` is what {@link CopyPart.undo} needs later, as JSON. */
export type Copied = { entries: CopyEntry[]; made: unknown }

/**
 * What a domain adds when a course takes over parts of another one. It reads the source by the rules of its own
 * resources, so nobody copies what they may not read, and never copies anything about a person. The receiving course is
 * locked, so that two concurrent copies see each other.
 */
export type CopyPart = {
  /** Its name in requests: `posts`. */
  name: string
  title: (language: Language) => string
  /** What is copied, and what is not. */
  about: (language: Language) => string
  copy: (ctx: Ctx, run: CopyRun) => Promise<Copied>
  /** Removes what nobody has changed since. Written as a method, so that each part can name the type of what it made. */
  undo(ctx: Ctx, course: number, made: unknown): Promise<{ removed: number; kept: number }>
}

/** What courses take over from others. */
export const courseCopies = contribution<CopyPart>()

/** The entry for something that is not copied. */
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
