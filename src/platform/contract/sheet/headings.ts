import { fold } from '../fold.ts'

/** A column that is looked for in a sheet, with all headings by which it is known, in any language. */
export type SheetColumn = { key: string; names: readonly string[] }

/** A heading as it is compared: "Student No." equals "student_no" and "STUDENT NO". */
export const headingKey = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The forms in which other systems write a heading: with the maximum, an identifier or a remark in brackets ("EX (20)",
 * "EX [Total Pts: 20]|1234"), or after the kind of work ("Quiz: EX (Real)"). The whole heading comes first.
 */
export function headingForms(heading: string): string[] {
  const bare = heading.replace(/\|.*$/s, '').replace(/[([（【][^)\]）】]*[)\]）】]/g, ' ')
  const afterKind = bare.replace(/^[^:：]*[:：]/, '')
  return [...new Set([heading, bare, afterKind].map(headingKey))].filter((key) => key !== '')
}

/** Which of the columns each heading means; undefined for none. More than one heading may mean the same column. */
export const meanings = (header: readonly string[], columns: readonly SheetColumn[]): (string | undefined)[] =>
  rankedMeanings(header, columns).map((meaning) => meaning?.key)

/**
 * The places of each column: headings that name it better come first, in the order in which the column lists its names.
 */
export function placesOf(header: readonly string[], columns: readonly SheetColumn[]): Map<string, number[]> {
  const ranked = rankedMeanings(header, columns)
    .flatMap((meaning, place) => (meaning ? [{ ...meaning, place }] : []))
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
  const places = new Map<string, number[]>()
  for (const { key, place } of ranked) places.set(key, [...(places.get(key) ?? []), place])
  return places
}

function rankedMeanings(header: readonly string[], columns: readonly SheetColumn[]) {
  const known = new Map<string, { key: string; rank: number }>()
  for (const { key, names } of columns)
    for (const [rank, name] of [key, ...names].entries())
      if (!known.has(headingKey(name))) known.set(headingKey(name), { key, rank })
  return header.map((heading) => headingForms(heading).flatMap((form) => known.get(form) ?? [])[0])
}
