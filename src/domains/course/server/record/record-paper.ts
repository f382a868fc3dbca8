import { filled, inLanguage, type Language } from '#platform/contract/words.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { paths } from '../../contract/paths.ts'
import { courseRecordPaper } from '../../contract/record.ts'
import type { RecordMissing } from '../../contract/record-section.ts'
import { courseRecord } from '../course-record.ts'
import type { CourseTables } from '../tables.ts'
import { words } from '../words.ts'
import { readSections } from './read-sections.ts'

/** The record of a course as PDF, with the same sections as on the screen. */
export const recordPaperRoute = route(courseRecordPaper, {
  on: courseRecord,
  act: 'seeRecord',
  costly: true,
  run: async (reading: Ctx<CourseTables>, { of: { id, code, title }, query }) => {
    const ctx = { ...reading, language: query.language ?? reading.language }
    const sections = await readSections(id, ctx)
    const said = words[ctx.language].record
    const url = `${ctx.publicUrl}/my${paths.record({ id })}`
    const file = await renderPdf({
      ...{ language: ctx.language, title: `${said.title}: ${code} ${inLanguage(title, ctx.language)}` },
      ...{ university: ctx.universityName, day: ctx.today, createdAt: ctx.now },
      template: new URL('./record-paper.typ', import.meta.url),
      data: {
        sections: sections.map((one) => ({
          ...one,
          facts: one.facts.map(({ label, value }) => [label, value]),
          missing: one.missing.map((open) => inOneLine(open, ctx.language)),
        })),
        ...{ contents: said.contents, missing: said.missing },
        ...{ origin: said.origin, by: ctx.me.name, readBy: said.readBy, url, qr: qrCode(url) },
      },
    })
    return { file, name: `course-record-${code}.pdf`, contentType: 'application/pdf', shows: null }
  },
})

function inOneLine({ text, who, due, isLate }: RecordMissing, language: Language): string {
  const { record } = words[language]
  return [text, who, due && filled(isLate ? record.wasDue : record.due, { day: due })].filter(Boolean).join(' · ')
}
