import type { Language } from '#platform/contract/words.ts'
import { qrCode, type renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { About } from '../practice/about-practice.ts'
import { words } from '../words.ts'

/** What all papers of a practice have: language, title, university, and the day on which they are made. */
export const paperOf = (
  { universityName, today, now }: Ctx,
  language: Language,
  title: string,
): Omit<Parameters<typeof renderPdf>[0], 'template' | 'data'> => ({
  language,
  title,
  university: universityName,
  day: today,
  createdAt: now,
})

/** The student's number as a row of a label and a value, where the student has one. */
export const numberFact = ({ number }: About, language: Language): string[][] =>
  number === '' ? [] : [[words[language].manage.columns.number, number]]

/** Where the record of a paper is opened by whoever may read it, as an address and as a QR code. */
export function originOf({ publicUrl }: Ctx, language: Language, iri: string) {
  const url = `${publicUrl}/my/resolve_route?iri=${encodeURIComponent(iri)}`
  return { origin: words[language].letters.origin, url, qr: qrCode(url) }
}
