import type { Localized } from '#platform/contract/words.ts'
import type { ReadRow } from '../cells.ts'

/** A name in three languages as the columns of a file. */
export const namesShown = (name: Localized) => ({
  nameEn: name.en ?? null,
  namePt: name.pt ?? null,
  nameZh: name['zh-Hant'] ?? null,
})

/** The name that a row gives, merged into the existing one; a language left empty keeps its text. */
export const nameOf = ({ values: { nameEn, namePt, nameZh } }: ReadRow, known: Localized = {}): Localized => ({
  ...known,
  ...(nameEn && { en: nameEn }),
  ...(namePt && { pt: namePt }),
  ...(nameZh && { 'zh-Hant': nameZh }),
})
