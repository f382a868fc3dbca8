import type { RawBuilder } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StoredValues } from '#platform/server/words/spoken.ts'
import type { ArchiveKind } from '../../contract/archive-kinds.ts'

/** One thing that a person has behind them, as it is stored. */
export type ArchiveRow = {
  iri: string
  /** The day on which it ended. */
  day: string
  state: string
  /** What is said of it and found by a search, by names that its source chooses. */
  values: StoredValues
}

/** The same in the reader's language: what it was, what belongs to it, and how it ended. */
export type ArchiveText = { title: string; about: string; result: string }

/** Where things of one kind come from; a kind may have several sources. */
export type ArchiveSource = {
  kind: ArchiveKind
  /**
   * Selects what the reader has behind them, with the columns `iri` (text), `day` (date), `state` (text) and `values`
   * (jsonb). It contains nothing that a hold or a rule hides from the reader.
   */
  rows: (ctx: Ctx) => RawBuilder<unknown>
  present: (row: ArchiveRow, ctx: Ctx) => ArchiveText
  /** Whether the thing has a page of its own for the reader. */
  opens: boolean
}

/** What people have behind them: domains of studies, practice, requests and others add theirs to the archive. */
export const archiveSources = contribution<ArchiveSource>()

/** Parts of a line that are there, joined by a middle dot. */
export const joinedParts = (parts: readonly (string | number | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
