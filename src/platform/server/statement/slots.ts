import { isDeepStrictEqual } from 'node:util'
import type { Compiled } from './compile.ts'

/** The values of one request by name: the viewer's, the time, and those of the caller. */
export type Values = Readonly<Record<string, unknown>>

/**
 * The source of a parameter: a constant, a value of the request, a text around such values (an address with an id), or
 * a list of all these.
 */
type Slot = { constant: unknown } | { name: string } | { around: readonly TextPart[] } | { list: readonly Slot[] }
type TextPart = string | { name: string }

/** A statement without the values of any request. */
export type Template = { text: string; slots: readonly Slot[] }

/** A statement as it was built with certain values. */
export type Built = { compiled: Compiled; values: Values }

/**
 * The common template of two statements that were built with different values: null if they differ in more than the
 * positions of these values, for example because something was computed from them.
 */
export function templateOf(one: Built, other: Built): Template | null {
  const { text, parameters } = one.compiled
  const others = other.compiled.parameters
  if (text !== other.compiled.text || parameters.length !== others.length) return null
  const slots = parameters.map((value, at) => slotOf([value, one.values], [others[at], other.values]))
  return slots.includes(null) ? null : { text, slots: slots as Slot[] }
}

type Placed = readonly [value: unknown, values: Values]

function slotOf([value, values]: Placed, [other, others]: Placed): Slot | null {
  const name = Object.keys(values).find((name) => Object.is(values[name], value) && Object.is(others[name], other))
  if (name !== undefined) return { name }
  if (Array.isArray(value) && Array.isArray(other)) {
    if (value.length !== other.length) return null
    const list = value.map((part, at) => slotOf([part, values], [other[at], others]))
    return list.includes(null) ? null : { list: list as Slot[] }
  }
  const around = typeof value === 'string' ? textAround(value, values) : null
  if (around && typeof other === 'string' && isDeepStrictEqual(around, textAround(other, others))) return { around }
  const isPlain = value === null || typeof value !== 'object'
  return isPlain && Object.is(value, other) ? { constant: value } : null
}

/** A text in parts, in which the invented ids are placeholders for those of a request; null if it contains none. */
function textAround(text: string, values: Values): TextPart[] | null {
  const names = Object.keys(values).filter((name) => Number(values[name]) < leastInvented)
  const name = names.find((name) => text.includes(`${values[name]}`))
  if (name === undefined) return null
  const [first = '', ...rest] = text.split(`${values[name]}`)
  return [first, ...rest.flatMap((part) => [{ name }, part])]
}

/** Invented numbers are below it, real ones above. */
const leastInvented = -900_000_000

/** The parameters of a template for the values of one request. */
export const filled = ({ slots }: Template, values: Values): unknown[] => slots.map((slot) => fill(slot, values))

function fill(slot: Slot, values: Values): unknown {
  if ('name' in slot) return values[slot.name]
  if ('around' in slot) return slot.around.map((part) => (typeof part === 'string' ? part : values[part.name])).join('')
  return 'list' in slot ? slot.list.map((part) => fill(part, values)) : slot.constant
}

/** The positions of single values that are always the same. */
export const constantsOf = (template: Template | null): ReadonlySet<number> =>
  new Set((template?.slots ?? []).flatMap((slot, at) => ('constant' in slot && isPlain(slot.constant) ? [at] : [])))

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** Whether one of these values occurs in a template as a constant. */
export function holdsAny({ slots }: Template, values: readonly unknown[]): boolean {
  return slots.some(has)

  function has(slot: Slot): boolean {
    if ('list' in slot) return slot.list.some(has)
    return 'constant' in slot && values.includes(slot.constant)
  }
}
