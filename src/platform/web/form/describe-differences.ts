import { isLanguage, languageNames } from '../words/language-names.ts'
import type { Difference } from './differences.ts'
import type { FieldTexts } from './form-context.ts'
import type { DescribedDifference } from './merge-box.tsx'

type Describing = {
  /** The fields that are in the form now. */
  fields: ReadonlyMap<string, FieldTexts>
  /** The names of the other inputs. */
  names: Readonly<Record<string, string | undefined>>
  /** The item on either side, whose references contain names. */
  items: readonly object[]
}

/** Differences in readable form: each with the name of its field, and both values as texts. */
export const describeDifferences = (differences: readonly Difference[], told: Describing): DescribedDifference[] =>
  differences.map(({ path, by, mine, theirs }) => ({
    path,
    by,
    label: labelOf(path, told),
    mine: textOf(path, mine, told),
    theirs: textOf(path, theirs, told),
  }))

function labelOf(path: string, { fields, names }: Describing): string {
  const [top = '', last = ''] = path.split('.')
  const named = fields.get(path)?.label
  if (named) return named
  const label = fields.get(top)?.label ?? names[top] ?? inWords(top)
  return isLanguage(last) ? `${label} (${languageNames[last]})` : label
}

function textOf(path: string, value: unknown, told: Describing): string {
  if (value === undefined || value === null || value === '') return ''
  const own = told.fields.get(path)?.say?.(value)
  if (own) return own
  if (Array.isArray(value)) return value.map((one) => textOf(path, one, told)).join(', ')
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, part]) => [name, textOf(`${path}.${name}`, part, told)] as const)
    return parts
      .flatMap(([name, part]) => (part ? `${partLabel(`${path}.${name}`, name, told)}: ${part}` : []))
      .join(' · ')
  }
  return nameOf(value, told.items) ?? String(value)
}

const partLabel = (path: string, name: string, { fields }: Describing) => fields.get(path)?.label ?? inWords(name)

/** The value of a reference is its address; the items contain the name for it. */
function nameOf(value: unknown, items: readonly object[]): string | undefined {
  for (const part of items.flatMap((item) => Object.values(item).flat())) {
    if (typeof part === 'object' && part !== null && '@id' in part && part['@id'] === value && 'name' in part)
      return String(part.name)
  }
  return undefined
}

/** `lockerNumber` as "Locker number": for inputs to which the screen gives no name. */
function inWords(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
