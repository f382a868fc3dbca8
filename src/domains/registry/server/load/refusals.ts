/** A line of a file that was left out, and why. `column` is empty if the fault concerns the whole line. */
export type Refusal = { file: string; line: number; column: string; reason: string }

/** The largest share of a file's lines that may be refused before the load is aborted. */
const tolerated = 0.05

/** Counts the lines read and refused, and reports each refusal at once. */
export class Refusals {
  readonly #tell: (refusal: Refusal) => void
  readonly #files = new Map<string, { read: number; refused: number }>()

  constructor(tell: (refusal: Refusal) => void) {
    this.#tell = tell
  }

  count(file: string): void {
    this.#of(file).read++
  }

  add(refusal: Refusal): void {
    this.#of(refusal.file).refused++
    this.#tell(refusal)
  }

  /** Throws if more than 5 % of the lines of a file were refused: it is probably the wrong file. */
  check(file: string): void {
    const { read, refused } = this.#of(file)
    if (refused <= read * tolerated) return
    throw new Error(
      `${refused} of the ${read} lines of ${file} were refused, which is more than ${tolerated * 100} %; nothing was written.`,
    )
  }

  get total(): number {
    return [...this.#files.values()].reduce((sum, { refused }) => sum + refused, 0)
  }

  #of(file: string) {
    const counts = this.#files.get(file) ?? { read: 0, refused: 0 }
    this.#files.set(file, counts)
    return counts
  }
}
