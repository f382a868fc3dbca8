import type * as z from 'zod/mini'
import { propertiesOf, type Schema, schemaOf, withoutNull } from '#platform/server/docs/schema.ts'
import type { University } from '#platform/test/fixture.ts'
import { handlers } from './endpoints.ts'

type Sampling = { university: University; current: unknown; text: string }

/** A value that fits a contract and differs from the current one; undefined if only the domain knows one. */
export const sampleOf = (contract: z.ZodMiniType, sampling: Sampling): unknown => fitting(schemaOf(contract), sampling)

function fitting(schema: Schema, sampling: Sampling): unknown {
  const { enum: values, anyOf, type } = schema
  const { current } = sampling
  if (Array.isArray(values)) return values.find((value) => value !== current)
  if (Array.isArray(anyOf) || Array.isArray(type)) return fitting(oneOf(schema), sampling)
  if (type === 'boolean') return current !== true
  if (type === 'string') return stringOf(schema, sampling)
  if (type === 'integer' || type === 'number') return numberOf(schema, current)
  if (type === 'array') return listOf(schema, sampling)
  if (type === 'object') return objectOf(schema, sampling)
  return undefined
}

const oneOf = (schema: Schema): Schema => {
  const { anyOf, ...other } = withoutNull(schema)
  return Array.isArray(anyOf) ? anyOf[0] : other
}

function stringOf({ format, pattern, maxLength }: Schema, { university, current, text }: Sampling): unknown {
  if (format === 'date') return '2026-12-03'
  if (format === 'date-time') return '2026-12-03T09:00:00.000Z'
  if (format === 'email') return 'someone@example.edu'
  const words = text.slice(0, Number(maxLength ?? text.length))
  if (typeof pattern !== 'string') return words
  const path = /^\^(?<path>[/\w\\]+)\/\[1-9\]/.exec(pattern)?.groups?.path?.replaceAll('\\', '')
  if (path) return itemAt(path, university, current)
  return [words, '10:15'].find((sample) => new RegExp(pattern, 'u').test(sample))
}

/** An item of the resource that is not the current one. */
function itemAt(path: string, { things }: University, current: unknown): string | undefined {
  const type = handlers.find(({ resource }) => resource.path === path)?.resource.type ?? ''
  const all = Object.values(things[type] ?? {}).map((id) => `${path}/${id}`)
  return all.find((iri) => iri !== iriIn(current)) ?? all[0]
}

const iriIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value

function numberOf({ minimum, maximum }: Schema, current: unknown): number {
  const least = Number(minimum ?? 1)
  const next = typeof current === 'number' ? current + 1 : least + 1
  return next <= Number(maximum ?? next) ? next : least
}

function listOf({ items }: Schema, { current, ...others }: Sampling): unknown {
  const [first] = Array.isArray(current) ? current : []
  const one = fitting(isSchema(items) ? items : {}, { ...others, current: first })
  return one === undefined ? undefined : [one]
}

function objectOf(schema: Schema, { current, ...others }: Sampling): unknown {
  const parts = Object.entries(propertiesOf(schema)).map(([name, part]) => {
    const own = isSchema(current) ? current[name] : undefined
    return [name, fitting(part, { ...others, current: own })] as const
  })
  return parts.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(parts)
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
