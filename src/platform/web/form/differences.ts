import type { ZodMiniType } from 'zod/mini'
import { fieldsOf, isLocalized, type Values } from './schema-shape.ts'

/** The initial values of a form, the values entered here, and those that somebody else has saved meanwhile. */
export type Versions = { base: Values; mine: Values; theirs: Values }

/** One value in which mine and theirs differ, by path, and who has changed it since the form was opened. */
export type Difference = { path: string; by: 'me' | 'them' | 'both'; base: unknown; mine: unknown; theirs: unknown }
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The names of the inputs whose values differ from the initial ones. */
export const changedNames = (base: Values, now: Values): string[] =>
  Object.keys({ ...base, ...now }).filter((name) => !isSame(base[name], now[name]))

/**
 * All values in which the two versions differ, whether they are in the form or not. Each language of a text is compared
 * separately; any other object is one value, because its parts only make sense together (the kind of an audience and
 * its value).
 */
export const differencesOf = (schema: ZodMiniType, versions: Versions): Difference[] =>
  differencesAt(pathsOf(schema), versions)

/** The same for contents that are not inputs of a schema: at each of these paths. */
export function differencesAt(paths: readonly string[], { base, mine, theirs }: Versions): Difference[] {
  return paths.flatMap((path): Difference[] => {
    const one = { base: valueAt(base, path), mine: valueAt(mine, path), theirs: valueAt(theirs, path) }
    if (isSame(one.mine, one.theirs)) return []
    const [byMe, byThem] = [!isSame(one.mine, one.base), !isSame(one.theirs, one.base)]
    return [{ path, by: byMe && byThem ? 'both' : byMe ? 'me' : 'them', ...one }]
  })
}

/** Their values, with those that only I have changed and those that I chose among the others. */
export function merged({ mine, theirs }: Versions, differences: readonly Difference[], choices: Choices): Values {
  const kept = differences.filter(({ path, by }) => by === 'me' || (by === 'both' && choices[path] === 'mine'))
  return kept.reduce((values, { path }) => withValueAt(values, path, valueAt(mine, path)), theirs)
}

/** True for equal contents; null, an empty text and an absent part are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...names].every((name) => isSame(Reflect.get(one ?? {}, name), Reflect.get(other ?? {}, name)))
}

/** The value at a path as `hours.teaching`. */
export const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Values | undefined | null)?.[name], values)

/** The values with another one at a path; everything else remains. */
export function withValueAt(values: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...values, [name]: value }
  const inside = values[name]
  const below = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? (inside as Values) : {}
  return { ...values, [name]: withValueAt(below, rest.join('.'), value) }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

const pathsOf = (schema: ZodMiniType): string[] =>
  Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    isLocalized(field) ? Object.keys(fieldsOf(field)).map((language) => `${name}.${language}`) : [name],
  )
