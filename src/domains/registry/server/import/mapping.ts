import { placesOf } from '#platform/contract/sheet/headings.ts'
import { columnsOf, type ImportKindName, type ImportMapping } from '../../contract/import-kinds.ts'
import { sheetColumnsOf } from './headings.ts'

/** Finds the columns of a kind by their headings, in any of the three languages; each heading is used once. */
export function guessMapping(
  kind: ImportKindName,
  header: readonly string[],
  learned: ReadonlyMap<string, string> = new Map(),
): ImportMapping {
  const places = placesOf(header, sheetColumnsOf(kind, learned))
  return Object.fromEntries(columnsOf(kind).map(({ key }) => [key, places.get(key)?.[0] ?? null]))
}
