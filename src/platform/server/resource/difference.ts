import { isDeepStrictEqual } from 'node:util'

/** What a write changed: by path in the entity, `[before, after]`; null means that there is no value. */
export type Difference = Record<string, [before: unknown, after: unknown]>

type Fields = Record<string, unknown>

/**
 * The difference of two entities, all that one holds when the other is null, and null when nothing differs. Objects are
 * compared part by part (`reason.en`); lists, references and the values beside a reference are compared whole.
 */
export function differenceOf(before: object | null, after: object | null): Difference | null {
  const found: Difference = {}
  for (const name of namesOf(before ?? {}, after ?? {})) compare(name, fieldOf(before, name), fieldOf(after, name))
  return Object.keys(found).length > 0 ? found : null

  function compare(path: string, one: unknown, other: unknown): void {
    if (hasParts(one) && hasParts(other))
      for (const name of namesOf(one, other)) compare(`${path}.${name}`, one[name], other[name])
    else if (!isDeepStrictEqual(one ?? null, other ?? null)) found[path] = [one ?? null, other ?? null]
  }
}

const fieldOf = (entity: object | null, name: string): unknown => (isObject(entity) ? entity[name] : null)

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values beside a reference to a person stay with it, so that both can be erased together. */
const hasParts = (value: unknown): value is Fields =>
  isObject(value) && !('@id' in value) && !Object.values(value).some((part) => isObject(part) && '@id' in part)

/** Labels and current permissions are not content. */
const namesOf = (one: object, other: object): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !name.startsWith('@') && name !== 'actions',
  )

/** Resources that show a person have the person's id. */
const addressOfPerson = /^\/api\/v2\/(?:users|user_basics|person_records|public_infos)\/([1-9]\d{0,8})(?:\/|$)/

/** The people to whom an entity refers, at any depth: by their address (`@id`) or by type and id. */
export function peopleIn(entity: unknown): number[] {
  const found = new Set<number>()
  visit(entity)
  return [...found]

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const part of value) visit(part)
    if (!isObject(value)) return
    const person = personOf(value)
    if (person > 0) found.add(person)
    for (const part of Object.values(value)) visit(part)
  }
}

/** The people to whom the entity itself refers, or whom it represents; not those of objects inside it. */
export function peopleNamedBy(entity: unknown): number[] {
  if (!isObject(entity)) return []
  const named = [entity, ...Object.values(entity).filter(isObject)].map(personOf)
  return named.filter((person) => person > 0)
}

function personOf({ '@id': address, '@type': type, id }: Fields): number {
  const named = addressOfPerson.exec(typeof address === 'string' ? address : '')
  if (named) return Number(named[1])
  return type === 'User' && Number.isInteger(id) ? Number(id) : 0
}
