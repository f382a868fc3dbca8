/** Why a file cannot be read; the texts are under `unreadable`. */
export type UnreadableCode =
  | 'broken'
  | 'brokenAt'
  | 'encoding'
  | 'encodingIs'
  | 'encrypted'
  | 'entities'
  | 'longLine'
  | 'noHeader'
  | 'noRows'
  | 'notATable'
  | 'openQuote'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooMuchInside'

/** What the text of a reason names: a cell such as B7, the place in a text file, the encoding that a file is in. */
type Place = { cell?: string; line?: number; column?: number; encoding?: string }
export type UnreadableReason = { code: UnreadableCode; place: Place }

/** A file that is refused as a whole. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason
  constructor(code: UnreadableCode, place: Place = {}) {
    super([code, ...Object.values(place)].join(' '))
    this.reason = { code, place }
  }
}
