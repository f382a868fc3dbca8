/** Why a file cannot be read; the texts are under `unreadable`. */
export type UnreadableCode =
  | 'broken'
  | 'brokenAt'
  | 'encoding'
  | 'encrypted'
  | 'entities'
  | 'longLine'
  | 'noHeader'
  | 'noRows'
  | 'notATable'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooMuchInside'

export type UnreadableReason = { code: UnreadableCode /** The cell, such as B7. */; cell?: string }

/** A file that is refused as a whole. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason
  constructor(code: UnreadableCode, cell?: string) {
    super(cell === undefined ? code : `${code} ${cell}`)
    this.reason = cell === undefined ? { code } : { code, cell }
  }
}
