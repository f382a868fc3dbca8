export type Change = { field: string; before: string | null; after: string | null }

/** What a write changed, by the path of each field, as text. */
export const changesOf = (changes: Record<string, [unknown, unknown]> | null): Change[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before: said(before), after: said(after) }))

/** A value as text: null if absent; the name of a reference. */
function said(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' && 'name' in value && '@id' in value) return String(value.name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const longest = 60

/** Whether a change is shown as added and removed text; a short value is shown as before and after. */
export const isLongText = ({ before, after }: Change): boolean =>
  before !== null && after !== null && [before, after].some((text) => text.length > longest || text.includes('\n'))
