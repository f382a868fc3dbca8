/** The texts that must not be found any more after a person is erased, and their replacement. */
export type Forgotten = {
  id: number
  iri: string
  /** The replacement for a name. */
  nobody: string
  /** The display names that the portal shows to others. */
  shown: readonly string[]
  /**
   * All names and contacts. Other people may have the same, so they are removed only where they certainly mean this
   * person.
   */
  texts: readonly string[]
  /** Identifiers unique to the person, such as numbers and the account's address. They are removed everywhere. */
  signs: readonly string[]
}

/** What an erasure stores between its steps: the texts to find, since when, and whether the rows are deleted. */
export type Progress = Forgotten & { since: string; rowsGone: boolean }
