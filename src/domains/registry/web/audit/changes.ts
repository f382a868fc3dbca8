type Change = { field: string; before: string | null; after: string | null }

/** What a write changed, by the path of each field, as text. */
export const changesOf = (changes: Record<string, [unknown, unknown]> | null): Change[] =>
  Object.entries(changes ?? {}).map(([field, [before, after]]) => ({ field, before: said(before), after: said(after) }))

/** Null where there is nothing; of a reference its name is enough. */
function said(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'object' && 'name' in value && '@id' in value) return String(value.name)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
