export type Change = { field: string; before: string | null; after: string | null }

/** What a write changed, by the path of each field, as text. */
export const changesOf = (changes: Record<string, [unknown, unknown]> | null): Change[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before: said(before), after: said(after) }))

/** Null where there is nothing; of a reference its name is enough. */
function said(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' && 'name' in value && '@id' in value) return String(value.name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const longest = 60

/** A text of which it is told what was added and removed; a short value is told as it was and as it is. */
export const isLongText = ({ before, after }: Change): boolean =>
  before !== null && after !== null && [before, after].some((text) => text.length > longest || text.includes('\n'))
