import type { ZodMiniType } from 'zod/mini'
import type { Kind } from './input-names.ts'
import { core, isLocalized } from './schema-shape.ts'

type Check = { _zod: { def: { pattern?: RegExp } } }
type Def = {
  type: string
  format?: string
  pattern?: RegExp
  entries?: Readonly<Record<string, string>>
  values?: readonly string[]
  checks?: readonly Check[]
}
const defOf = (schema: ZodMiniType) => core(schema)._zod.def as unknown as Def

const kinds: Readonly<Record<string, Kind>> = {
  string: 'text',
  enum: 'choice',
  literal: 'choice',
  number: 'number',
  boolean: 'flag',
  array: 'list',
  custom: 'rich',
}

/** The kind of a schema's values, as the type `KindOf` has it. */
export function kindOf(schema: ZodMiniType): Kind {
  const { type, format } = defOf(schema)
  if (type === 'string' && format === 'date') return 'day'
  if (type === 'string' && format === 'datetime') return 'instant'
  if (type === 'object') return isLocalized(schema) ? 'localized' : 'group'
  return kinds[type] ?? 'other'
}

/** How a text is written: on one line or several, as an address or a time of day, or not by hand (`id`). */
export type Writing = 'line' | 'lines' | 'email' | 'time' | 'id'

/** How people write the text that a schema accepts. */
export function writingOf(schema: ZodMiniType): Writing {
  const { format, pattern, checks = [] } = defOf(schema)
  if (format === 'email') return 'email'
  if (format === 'uuid') return 'id'
  const patterns = [pattern, ...checks.map(({ _zod }) => _zod.def.pattern)].filter((one) => one !== undefined)
  if (patterns.some(({ source }) => source.startsWith('^\\/api\\/'))) return 'id'
  const accepts = (text: string) => patterns.every((one) => one.test(text))
  if (accepts('23:59') && !accepts('24:00')) return 'time'
  return accepts('two\nlines') ? 'lines' : 'line'
}

/** The values among which a choice is made. */
export function choicesOf(schema: ZodMiniType): readonly string[] {
  const { entries, values = [] } = defOf(schema)
  return entries ? Object.values(entries) : values
}
