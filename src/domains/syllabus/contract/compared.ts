import type { Described, Row } from './described.ts'

/** A row in two versions; without `before` it is new, without `after` it was removed. */
export type RowPair = { key: string; before: Row | undefined; after: Row | undefined }

/** Pairs the rows of two versions, in the order of the later one; removed rows come last. */
export function pairedRows(before: readonly Row[], after: readonly Row[]): RowPair[] {
  const earlier = new Map(before.map((row) => [row.key, row]))
  const kept = new Set(after.map(({ key }) => key))
  return [
    ...after.map((row) => ({ key: row.key, before: earlier.get(row.key), after: row })),
    ...before.filter(({ key }) => !kept.has(key)).map((row) => ({ key: row.key, before: row, after: undefined })),
  ]
}

export const isChanged = ({ before, after }: Pick<RowPair, 'before' | 'after'>): boolean =>
  before?.cells.join('\n') !== after?.cells.join('\n')

/** The number of changes between two versions of a section: in its texts, and in each of its rows. */
export function changesIn(before: Described, after: Described): number {
  const texts = before.texts.join('\n') === after.texts.join('\n') ? 0 : 1
  return texts + pairedRows(before.table?.rows ?? [], after.table?.rows ?? []).filter(isChanged).length
}
