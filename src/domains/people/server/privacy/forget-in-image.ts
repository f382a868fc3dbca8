import { forgetInText, patternOf } from './forgotten.ts'
import type { Forgotten } from './forgotten-person.ts'

type Changes = Record<string, [unknown, unknown]>

/** The changes of a record as stored in the audit, without the person; `direct` if the record is about them. */
export const forgetInChanges = (changes: Changes | null, forgotten: Forgotten, direct: boolean): Changes | null =>
  changes &&
  Object.fromEntries(
    Object.entries(changes).map(([path, [before, after]]) => [
      path,
      [forgetInImage(before, forgotten, direct), forgetInImage(after, forgotten, direct)],
    ]),
  )

/**
 * A value as stored in the audit, without the person. Where it refers to them, a placeholder replaces their name.
 * Values about them lose all their names and contacts; values about others keep these. Identifiers that are unique to
 * the person are removed everywhere.
 */
export function forgetInImage(image: unknown, forgotten: Forgotten, direct = false): unknown {
  const signs = new RegExp(patternOf(forgotten.signs), 'giu')
  return without(image, direct)

  function without(value: unknown, isAbout: boolean): unknown {
    if (typeof value === 'string')
      return isAbout && value !== forgotten.iri
        ? forgetInText(value, forgotten)
        : value.replace(signs, forgotten.nobody)
    if (Array.isArray(value)) return value.map((part) => without(part, isAbout))
    if (typeof value !== 'object' || value === null) return value
    if (isPerson(value)) return { '@id': forgotten.iri, '@type': 'User', id: forgotten.id, name: forgotten.nobody }
    const refers = Object.values(value).some((part) => part === forgotten.iri || isPerson(part))
    const isOfPerson = refers || (isAbout && !('@id' in value))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(part, isOfPerson)]))
  }

  function isPerson(value: unknown): boolean {
    return typeof value === 'object' && value !== null && '@id' in value && value['@id'] === forgotten.iri
  }
}
