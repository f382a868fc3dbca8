import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { inLanguage, type Localized, locales } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { submissionReceipt, ThesisSubmission } from '../../contract/submission/submission.ts'
import type { ThesisTables } from '../tables.ts'
import { say } from '../words.ts'
import { receiptNumber, submission } from './submission.ts'

type Db = Ctx<ThesisTables>

const submitted = recordOf(submission, {
  number: receiptNumber,
  at: sql.ref<string | null>('s.submitted_at'),
  title: sql.ref<Localized | null>('s.title'),
  by: sql.ref<number | null>('s.submitted_by'),
  name: sql.ref<string | null>('p.display_name'),
  file: sql.ref<string | null>('f.name'),
  size: sql.ref<number | null>('f.size'),
  pages: sql.ref<number | null>('c.pages'),
  sha256: sql.ref<string | null>('c.sha256'),
  ai: sql.ref<'NONE' | 'USED' | null>('s.ai_use'),
})

/** Which file was received from whom and when, to the second, with its fingerprint. */
export const receiptRoute = route(submissionReceipt, {
  on: submitted,
  act: 'read',
  run: async (ctx: Db, { of }) => {
    const { language, timeZone } = ctx
    const { number, at, title, by, name, file, size, pages, sha256, ai } = of
    if (!number || !at || by === null) throw new NotFound()
    const text = say(language)
    const time = { timeZone, dateStyle: 'long', timeStyle: 'medium' } as const
    const pdf = await renderPdf({
      ...{ language, title: text('receipt.title'), university: ctx.universityName, day: ctx.today },
      createdAt: ctx.now,
      template: new URL('./receipt.typ', import.meta.url),
      data: {
        facts: [
          [text('receipt.number'), number],
          [text('receipt.received'), new Date(at).toLocaleString(locales[language], time)],
          [text('receipt.from'), name ?? ''],
          [text('receipt.thesis'), inLanguage(title ?? {}, language)],
          [text('receipt.file'), `${file ?? ''} · ${text('receipt.bytes', { count: size ?? 0 })}`],
          [text('receipt.pages'), String(pages ?? 0)],
          ['SHA-256', sha256 ?? ''],
          [text('receipt.declared'), text(ai === 'USED' ? 'receipt.withAi' : 'receipt.withoutAi')],
        ],
        note: text('receipt.note'),
      },
    })
    const shows = { type: ThesisSubmission.type, person: by }
    return { file: pdf, name: `${number}.pdf`, contentType: 'application/pdf', shows }
  },
})
