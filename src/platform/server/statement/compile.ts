import { createQueryId, type OperationNodeSource, PostgresQueryCompiler, type RawBuilder } from 'kysely'

/** The text of a statement with `$1`, `$2` … for its parameters. */
export type Compiled = { text: string; parameters: readonly unknown[] }

/** The inputs that can be compiled: a query of Kysely, or a template. */
export type Source = OperationNodeSource | RawBuilder<unknown>

/** The positions of the parameters that are written into the text. */
export type Constants = ReadonlySet<number>
const none: Constants = new Set()

/** A compiler that numbers its first parameter above one, for a part of a statement. */
class PartCompiler extends PostgresQueryCompiler {
  readonly #before: number
  readonly #constants: Constants
  #values = 0

  constructor(before: number, constants: Constants) {
    super()
    this.#before = before
    this.#constants = constants
  }

  protected override appendValue(value: unknown): void {
    if (this.#constants.has(this.#values++)) this.append(literal(value))
    else super.appendValue(value)
  }

  protected override getCurrentParameterPlaceholder(): string {
    return `$${this.#before + this.numParameters}`
  }
}

/** In quotes its type is inferred from its position, as that of a parameter is. */
const literal = (value: unknown): string => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`)

type Options = { before?: number; constants?: Constants }

/** The text of a statement, or of a part that comes after `before` other parameters. */
export function compile(source: Source, { before = 0, constants = none }: Options = {}): Compiled {
  const compiler = new PartCompiler(before, constants)
  const { sql, parameters } = compiler.compileQuery(source.toOperationNode() as never, createQueryId())
  return { text: sql, parameters }
}
