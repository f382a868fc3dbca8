import { filled } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { managesPractices } from '../../contract/policy.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { paperOf, paperQuery } from './paper.ts'

/** The letter by which a school is asked for a place, on paper. */
export const placementLetter = route({
  method: 'GET',
  path: '/api/v2/teaching_practices/:id/letter',
  about: 'The letter to the school as a PDF, in one of three languages.',
  allow: managesPractices,
  query: paperQuery,
  run: async (ctx: Ctx<PracticeTables>, { params, query }) => {
    const { id } = await practiceFor(ctx, params.id, 'read')
    const language = query.language ?? ctx.language
    const { about } = await aboutPractice(ctx.db, id, language)
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
        signedBy: [`${my.who.office}\n${ctx.universityName}`],
      },
    })
    return { file, name: `letter-${id}.pdf`, contentType: 'application/pdf' }
  },
})
