import type { ZodMiniType } from 'zod/mini'

type Def = {
  type: string
  innerType?: ZodMiniType
  shape?: Record<string, ZodMiniType>
  in?: ZodMiniType
  checks?: { _zod: { def: { check: string; maximum?: number } } }[]
}
export type Values = Record<string, unknown>

const defOf = (schema: ZodMiniType) => schema._zod.def as unknown as Def
const accepts = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).success

/** The schema inside its optional, nullable and similar wrappers. */
export function core(schema: ZodMiniType): ZodMiniType {
  const { innerType, in: first } = defOf(schema)
  const inner = innerType ?? first
  return inner ? core(inner) : schema
}

/** The schemas of an object's fields; none for anything else. */
export const fieldsOf = (schema: ZodMiniType): Readonly<Record<string, ZodMiniType>> => defOf(core(schema)).shape ?? {}

/** A text in several languages: each of them separately. */
export const isLocalized = (schema: ZodMiniType): boolean => 'zh-Hant' in fieldsOf(schema)

/** The schema at a path as `title.en`. */
export function schemaAt(schema: ZodMiniType, path: string): ZodMiniType | undefined {
  return path.split('.').reduce<ZodMiniType | undefined>((at, name) => at && fieldsOf(at)[name], schema)
}

/**
 * True if a field cannot be left empty. `partial` means an update, where each field has an additional optional wrapper.
 */
export function isRequired(schema: ZodMiniType | undefined, { partial }: { partial: boolean }): boolean {
  if (!schema) return false
  const inside = partial ? (defOf(schema).innerType ?? schema) : schema
  const { type } = defOf(core(inside))
  if (type === 'boolean') return false
  return [undefined, null, type === 'object' ? {} : ''].every((empty) => !accepts(inside, empty))
}

/** The maximum number of characters of a text. */
export const mostCharacters = (schema: ZodMiniType | undefined): number | undefined =>
  schema && defOf(core(schema)).checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum

/** The values of an empty form: every field of the schema, so that no input changes from uncontrolled to controlled. */
export const emptyValues = (schema: ZodMiniType): Values =>
  Object.fromEntries(Object.entries(fieldsOf(schema)).map(([name, field]) => [name, emptyOf(field)]))

function emptyOf(field: ZodMiniType): unknown {
  const { type } = defOf(core(field))
  if (type === 'object') return {}
  if (type === 'array') return []
  return type === 'boolean' ? false : ''
}

/**
 * The values of an item as its form contains them: references by their IRI, null as an empty text. A yes or no that nobody
 * has said yet stays null, so that a no is a change and is sent.
 */
export function valuesFrom(schema: ZodMiniType, of: unknown): Values {
  const item: Values = isPlainObject(of) ? of : {}
  const known = Object.keys(fieldsOf(schema)).filter((name) => item[name] !== undefined && item[name] !== null)
  const empty = Object.entries(emptyValues(schema)).map(([name, value]) => [
    name,
    value === false && item[name] === null ? null : value,
  ])
  return { ...Object.fromEntries(empty), ...Object.fromEntries(known.map((name) => [name, plain(item[name])])) }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value
}

/**
 * The values as they are sent. An empty field becomes `null` if the schema accepts it, and is left out if it is
 * optional; in an update only inside nested texts, because there "absent" means "unchanged".
 */
export function wireOf(schema: ZodMiniType, values: Values, options: { update: boolean }): Values {
  const fields = fieldsOf(schema)
  const pairs = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields[name]
    if (!field) return []
    if (value === '') return emptied(field, name, options.update)
    const nested = isPlainObject(value) && Object.keys(fieldsOf(field)).length > 0
    return [[name, nested ? wireOf(field, value, { update: false }) : value]]
  })
  return Object.fromEntries(pairs)
}

function emptied(field: ZodMiniType, name: string, update: boolean): [string, unknown][] {
  if (accepts(field, null)) return [[name, null]]
  return !update && accepts(field, undefined) ? [] : [[name, '']]
}

const isPlainObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
