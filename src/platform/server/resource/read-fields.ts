import { type SelectQueryBuilder, sql } from 'kysely'
import { type Ref, refTo } from '../../contract/resource.ts'
import { inLanguage, type Localized } from '../../contract/words.ts'
import { Computed, isParts, Reference, type Source } from '../tables/field-map.ts'
import type { Column, Ctx, Wants } from './resource-handler.ts'

type Row = Record<string, any>
/** How one field is read: the names under which its sources are selected, and its value from a row. */
type Reader = { names: readonly string[]; read: (row: Row, ctx: Ctx) => unknown }

/** The fields of a resource, ready to be selected and shown. */
export type FieldReaders = {
  /** The SQL behind each field or part of one (`term.id`), for rules, filters and orders. */
  columns: Record<string, Column>
  /** Selects the columns that the wanted fields need. */
  select: (query: SelectQueryBuilder<any, any, any>, wants: Wants, ctx: Ctx) => SelectQueryBuilder<any, any, any>
  /** The fields of a row without those that were not selected. */
  present: (row: Row, ctx: Ctx) => Record<string, unknown>
  /** The name under which a column, or the SQL of a field, is selected. */
  nameOf: (source: Source) => string
}

/** What is always selected: fields by name, and columns. */
type Always = { fields: readonly string[]; columns: readonly string[] }

/** Prepares the fields, in their order. */
export function fieldReaders(fields: Readonly<Record<string, unknown>>, always: Always): FieldReaders {
  const selected = new Selected()
  const columns: Record<string, Column> = {}
  const readers = Object.entries(fields).map(
    ([name, source]) => [name, readerOf(source, { path: name, selected, columns })] as const,
  )
  return {
    columns,
    nameOf: (source) => selected.nameOf(source),
    select(query, wants, ctx) {
      const wanted = readers.filter(([name]) => wants(name) || always.fields.includes(name))
      const names = new Set([...always.columns, ...wanted.flatMap(([, { names }]) => names)])
      return query.select([...names].map((name) => selected.expression(name, ctx).as(name)))
    },
    present(row, ctx) {
      const shown: Record<string, unknown> = {}
      for (const [name, { names, read }] of readers)
        if (names.every((one) => row[one] !== undefined)) shown[name] = read(row, ctx)
      return shown
    },
  }
}

/** What is selected, each source once: a column under its own name, SQL under the path of the first field that uses it. */
class Selected {
  private readonly names = new Map<Source, string>()
  private readonly sources = new Map<string, Source>()

  nameOf(source: Source, path?: string): string {
    const name = this.names.get(source) ?? (typeof source === 'string' ? source : path) ?? ''
    this.names.set(source, name)
    this.sources.set(name, source)
    return name
  }

  expression(name: string, ctx: Ctx) {
    const column = columnOf(this.sources.get(name) ?? name)
    return sql`${typeof column === 'function' ? column(ctx) : column}`
  }
}

/** A source as SQL. */
export const columnOf = (source: Source): Column => (typeof source === 'string' ? sql.ref(source) : source)

type Place = { path: string; selected: Selected; columns: Record<string, Column> }

function readerOf(source: unknown, place: Place): Reader {
  if (source instanceof Computed) return computedReader(source, place)
  if (source instanceof Reference) return referenceReader(source, place)
  if (isParts(source)) return partsReader(source, place)
  return sourceReader(source as Source, place)
}

function sourceReader(source: Source, { path, selected, columns }: Place): Reader {
  columns[path] = columnOf(source)
  const name = selected.nameOf(source, path)
  return { names: [name], read: (row) => row[name] }
}

function computedReader({ inputs, compute }: Computed<unknown, unknown>, { path, selected }: Place): Reader {
  const names = Object.entries(inputs).map(
    ([input, source]) => [input, selected.nameOf(source, `${path}.${input}`)] as const,
  )
  const valuesOf = (row: Row) => Object.fromEntries(names.map(([input, name]) => [input, row[name]]))
  return { names: names.map(([, name]) => name), read: (row, ctx) => compute(valuesOf(row), ctx) }
}

function partsReader(parts: Readonly<Record<string, unknown>>, place: Place): Reader {
  const readers = Object.entries(parts).map(
    ([part, source]) => [part, readerOf(source, { ...place, path: `${place.path}.${part}` })] as const,
  )
  return {
    names: readers.flatMap(([, { names }]) => names),
    read: (row, ctx) => Object.fromEntries(readers.map(([part, { read }]) => [part, read(row, ctx)])),
  }
}

type RefParts = { id: Source; name: Source }

function referenceReader({ to, parts, sort }: Reference<string, unknown>, place: Place): Reader {
  const { id, name, ...more } = parts as RefParts & Record<string, unknown>
  const { path, columns } = place
  const idReader = sourceReader(id, { ...place, path: `${path}.id` })
  const nameReader = sourceReader(name, { ...place, path: `${path}.name` })
  if (sort) columns[`${path}.name`] = sql.ref(sort)
  const rest = partsReader(more, place)
  const names = [...idReader.names, ...nameReader.names, ...rest.names]
  const hasMore = rest.names.length > 0
  return {
    names,
    read(row, ctx): Ref | null {
      const found = idReader.read(row, ctx) as number | null
      if (found === null) return null
      const shown = refTo(to, found, nameIn(nameReader.read(row, ctx), ctx))
      return hasMore ? { ...shown, ...(rest.read(row, ctx) as object) } : shown
    },
  }
}

const nameIn = (name: unknown, { language }: Ctx): string =>
  typeof name === 'object' && name !== null ? inLanguage(name as Localized, language) : ((name as string | null) ?? '')
