import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

/** A piece of JSON Schema (2020-12), which is also the language of OpenAPI 3.1. */
export type Schema = Readonly<Record<string, unknown>>

/** A contract as JSON Schema of the transferred JSON: before anything is converted to numbers or dates. */
export function schemaOf(contract: z.ZodMiniType): Schema {
  const { $schema: _, ...schema } = toJSONSchema(contract, { io: 'input', unrepresentable: 'any' })
  return schema
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The same JSON under both media types that the portal accepts and returns. */
export const jsonOf = (schema: Schema): object => ({
  'application/ld+json': { schema },
  'application/json': { schema },
})

/** The same schema at its place in a larger document: its references to itself (`#/$defs/…`) are adjusted to it. */
export function placed(schema: Schema, name: string): Schema {
  const root = `#/components/schemas/${name}`
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, isOwn(key, inner) ? root + inner.slice(1) : moved(inner)]),
    )
  }
  return moved(schema) as Schema
}

const isOwn = (key: string, value: unknown): value is string =>
  key === '$ref' && typeof value === 'string' && /^#(?:\/\$defs\/|$)/.test(value)

export const propertiesOf = (schema: Schema | undefined): Record<string, Schema> =>
  (schema?.properties ?? {}) as Record<string, Schema>

export const requiredOf = (schema: Schema | undefined): readonly string[] =>
  (schema?.required ?? []) as readonly string[]

/** The schema without null, if the value may be null. */
export function withoutNull(schema: Schema): Schema {
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((type) => type !== 'null') }
  const others = ((schema.anyOf ?? []) as Schema[]).filter(({ type }) => type !== 'null')
  return others.length === 1 && others[0] ? others[0] : schema
}
