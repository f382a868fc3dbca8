import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { LetterTexts, letters } from '../../contract/letters.ts'
import { managesPractices } from '../../contract/policy.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { paperQuery } from './paper.ts'

/** What the portal writes by mail about a practice, before it does: the personal link is only hinted at. */
export const letterTextsRoute: Route = route({
  method: 'GET',
  path: '/api/v2/teaching_practices/:id/letter_texts',
  about: 'The letters about a practice as they are mailed, in one of three languages, without the personal link.',
  allow: managesPractices,
  query: paperQuery,
  answer: LetterTexts,
  run: async (ctx: Ctx<PracticeTables>, { params, query }) => {
    const { id } = await practiceFor(ctx, params.id, 'read')
    const language = query.language ?? ctx.language
    const { about } = await aboutPractice(ctx.db, id, language)
    const said = words[language]
    const values = { ...about, name: about.name || '…', portal: '', path: said.manage.letters.link }
    return {
      '@type': 'LetterTexts' as const,
      letters: letters.map((letter) => {
        const { subject, text } = said.mail[letter]
        return { letter, subject: filled(subject, values), text: filled(text, values) }
      }),
    }
  },
})
