import { type AnyResource, shapeOf } from '../../contract/resource.ts'
import { isParts } from '../tables/field-map.ts'

type Row = Record<string, unknown>

/**
 * The columns of the main table that inputs of the same name set: those of fields that are a column each, or an object
 * of such fields. A column whose input is left out is absent.
 */
export class PlainRow {
  private readonly columns: ReadonlyMap<string, Target>

  constructor(fields: Readonly<Record<string, unknown>>, as: string) {
    this.columns = new Map(
      Object.entries(fields).flatMap(([name, source]) => {
        const target = targetOf(source, `${as}.`)
        return target ? [[name, target] as const] : []
      }),
    )
  }

  of(input: object): Row {
    const row: Row = {}
    for (const [name, value] of Object.entries(input)) {
      const target = this.columns.get(name)
      if (target && value !== undefined) fill(row, target, value)
    }
    return row
  }

  /** The names of a schema's inputs that set no column. */
  missing(schema: AnyResource['create']): string[] {
    return Object.keys(shapeOf(schema)).filter((name) => !this.columns.has(name))
  }
}

/** A column, or the columns of an object's parts. */
type Target = string | { readonly [part: string]: Target }

function targetOf(source: unknown, own: string): Target | null {
  if (typeof source === 'string') return source.startsWith(own) ? source.slice(own.length) : null
  if (!isParts(source)) return null
  const parts = Object.entries(source).map(([part, inner]) => [part, targetOf(inner, own)] as const)
  return parts.every(([, target]) => target !== null) ? (Object.fromEntries(parts) as Target) : null
}

function fill(row: Row, target: Target, value: unknown): void {
  if (typeof target === 'string') row[target] = value
  else
    for (const [part, inner] of Object.entries(target)) {
      const given = (value as Row)[part]
      if (given !== undefined) fill(row, inner, given)
    }
}
