import { filled } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { placementLetter } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceRecord } from '../practice/practice-record.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { contactLine, contactPerson } from './contact-person.ts'
import { paperOf } from './paper.ts'

/** The printed letter that requests a place from a school. */
export const placementLetterRoute = route(placementLetter, {
  on: practiceRecord,
  act: 'arrange',
  run: async (ctx: Ctx<PracticeTables>, { of: { id, person }, query }) => {
    const language = query.language ?? ctx.language
    const { about } = await aboutPractice(ctx.db, id, language)
    const contact = contactLine(await contactPerson(ctx.db, { practice: id, today: ctx.today }))
    const { letters, my } = words[language]
    const { title, salutation, body, closing } = letters.placement
    const file = await renderPdf({
      ...paperOf(ctx, language, title),
      template: new URL('./placement-letter.typ', import.meta.url),
      data: {
        address: about.address,
        salutation: filled(salutation, about),
        body: filled(body, about),
        closing,
        signedBy: [[my.who.office, ctx.universityName, contact].filter(Boolean).join('\n')],
      },
    })
    const shows = { type: TeachingPractice.type, person }
    return { file, name: `letter-${id}.pdf`, contentType: 'application/pdf', shows }
  },
})
