import { createQueryId, type OperationNodeSource, PostgresQueryCompiler, type RawBuilder } from 'kysely'

/** The text of a statement with `$1`, `$2` … for its parameters. */
export type Compiled = { text: string; parameters: readonly unknown[] }

/** What can become a text: a query of Kysely, or a template. */
export type Source = OperationNodeSource | RawBuilder<unknown>

/** A compiler whose first parameter has a number above one, for a part of a statement. */
class PartCompiler extends PostgresQueryCompiler {
  readonly #before: number

  constructor(before: number) {
    super()
    this.#before = before
  }

  protected override getCurrentParameterPlaceholder(): string {
    return `$${this.#before + this.numParameters}`
  }
}

/** The text of a statement, or of a part that follows `before` other parameters. */
export function compile(source: Source, before = 0): Compiled {
  const { sql, parameters } = new PartCompiler(before).compileQuery(source.toOperationNode() as never, createQueryId())
  return { text: sql, parameters }
}
