/** Why a file cannot be read at all; the words stand under `imports.unreadable`. */
export type UnreadableCode =
  | 'broken'
  | 'encoding'
  | 'encrypted'
  | 'entities'
  | 'noHeader'
  | 'noRows'
  | 'notATable'
  | 'tooLarge'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooMuchInside'

export class Unreadable extends Error {
  readonly code: UnreadableCode
  constructor(code: UnreadableCode) {
    super(code)
    this.code = code
  }
}
