type Images = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }
type Change = { field: string; before: string | null; after: string | null }

/** What a write changed, field by field; labels and rights of the moment are no change. */
export function changesOf({ before, after }: Images): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !field.startsWith('@') && field !== 'actions')
    .map((field) => ({ field, before: said(before?.[field]), after: said(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

/** Null where there is nothing. */
function said(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
