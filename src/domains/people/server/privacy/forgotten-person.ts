/** What must not be found any more of a person who is forgotten, and what replaces it. */
export type Forgotten = {
  id: number
  iri: string
  /** Stands where a name stood. */
  nobody: string
  /** The names that the portal shows to others. */
  shown: readonly string[]
  /** All names and contacts. Others may have the same, so they go only where it is certain who is meant. */
  texts: readonly string[]
  /** What one person alone has, as numbers and the address of the account. It goes wherever it is. */
  signs: readonly string[]
}

/** What an erasure keeps between its steps: what has to be found, since when, and whether the rows have gone. */
export type Progress = Forgotten & { since: string; rowsGone: boolean }
