import { fold } from '#platform/contract/fold.ts'
import { columnsOf, type ImportKindName, type ImportMapping } from '../../contract/import-kinds.ts'

/** Finds the columns of a kind by their headings, in any of the three languages; each heading is used once. */
export function guessMapping(kind: ImportKindName, header: readonly string[]): ImportMapping {
  const bare = header.map(bareOf)
  return Object.fromEntries(
    columnsOf(kind).map(({ key, header: names }) => {
      const known = new Set([key, ...Object.values(names)].map(bareOf))
      const place = bare.findIndex((heading) => known.has(heading))
      return [key, place < 0 ? null : place]
    }),
  )
}

/** A heading normalised for comparison: "Student No." equals "student_no". */
const bareOf = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}]/gu, '')
