import { randomInt } from 'node:crypto'
import { sayFrom } from '#platform/contract/say.ts'
import { locales } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { words } from '../words.ts'

/**
 * How the pages name their viewer: across each page while the paper is secret, in the footer of prints and once
 * everybody may read it.
 */
export type Mark = { code: string; across: boolean; named: boolean }

/** Letters and digits that cannot be mistaken for each other. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The code of one view, printed on its pages and used nowhere else. */
export const newCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

type WatermarkedPdf = { pdf: Uint8Array; pages: number; course: string; mark: Mark }
type Db = Pick<Ctx, 'me' | 'language' | 'now' | 'timeZone' | 'universityName'>

/** The pages for this person, each with their name, the time and the code of the view. */
export function marked(ctx: Db, { pdf, pages, course, mark }: WatermarkedPdf): Promise<Uint8Array<ArrayBuffer>> {
  const { me, language, now, timeZone, universityName } = ctx
  const at = now.toLocaleString(locales[language], { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const line = sayFrom(words[language], language, 'mark', { name: me.name, at, code: mark.code })
  return renderPdf({
    ...{ language, title: course, university: universityName, createdAt: now },
    template: new URL('./marked.typ', import.meta.url),
    pages: pdf,
    standard: null,
    data: { pages, line: mark.named ? line : `${course} · ${mark.code}`, across: mark.across },
  })
}
