import { filled, type Language } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { qrCode, type renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { About } from '../practice/about-practice.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import type { Period } from './confirmed-hours.ts'
import { contactLine, contactPerson } from './contact-person.ts'

/** What all documents of a practice share: language, title, university, and date. */
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

/** The student's number as a row of a label and a value, if the student has one. */
export const numberFact = ({ number }: About, language: Language): string[][] =>
  number === '' ? [] : [[words[language].manage.columns.number, number]]

/** The contact person at the university, as a row of a label and a value. */
export async function contactFact(ctx: Ctx<PracticeTables>, practice: number, language: Language): Promise<string[][]> {
  const line = contactLine(await contactPerson(ctx.db, { practice, today: ctx.today }))
  return line === '' ? [] : [[words[language].letters.questions, line]]
}

/** The address of the record behind a document, for people who may read it, also as a QR code. */
export function originOf({ publicUrl }: Ctx, language: Language, iri: string) {
  const url = `${publicUrl}/my/resolve_route?iri=${encodeURIComponent(iri)}`
  return { origin: words[language].letters.origin, url, qr: qrCode(url) }
}

/** Whether a period is past, present or future on a day. */
export function tenseOn(today: string, from: string, until: string): 'past' | 'present' | 'future' {
  if (until < today) return 'past'
  return from > today ? 'future' : 'present'
}

/** The title of a period: the school, the mentor and the days. */
export function periodIn({ school, mentor, from, until }: Period, language: Language): string {
  const said = words[language].letters.period
  const days = until
    ? filled(said.days, { from: dayInWords(from, language), until: dayInWords(until, language) })
    : filled(said.since, { from: dayInWords(from, language) })
  return [school, mentor && filled(said.mentor, { mentor }), days].filter(Boolean).join(' · ')
}
