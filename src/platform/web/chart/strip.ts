/** The dots of one row, and its texts. */
export type Strip = {
  readonly key: string
  readonly name: string
  /** The small line below the name, as "41 students". */
  readonly note?: string
  /** The text at the end of the row, as "90 % passed". */
  readonly end?: string
  readonly values: readonly number[]
  readonly mean?: { readonly at: number; readonly label: string }
  /** The main row; the others are shown for comparison. */
  readonly isMain?: boolean
}

/** A line through all rows. Dots below it are hollow (a minimum), or those above it warn (a limit). */
export type Line = { readonly at: number; readonly label: string; readonly tells: 'below' | 'above' }
