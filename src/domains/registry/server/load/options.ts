import type { PersonToLoad } from '#people/server'
import type { Refusal } from './refusals.ts'

export type LoadOptions = {
  folder: string
  /** True if the embedded identity provider is in use: its subjects are then linked to the people. */
  embeddedIdentity: boolean
  /** Called with progress messages. */
  say: (text: string) => void
  /** Called for each line that is left out. */
  refuse: (refusal: Refusal) => void
}

/** How many rows were new or changed, by kind; all are 0 when the same folder is loaded again. */
export type Loaded = { changed: Record<string, number>; refused: number; people: PersonToLoad[] }
