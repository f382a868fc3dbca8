import { filled } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { letters, letterTexts } from '../../contract/papers.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import { practiceRecord } from '../practice/practice-record.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { contactLine, contactPerson } from './contact-person.ts'
import { lineOf } from './letters.ts'

/** A preview of the letters that the portal mails about a practice; the personal link is only indicated. */
export const letterTextsRoute = route(letterTexts, {
  on: practiceRecord,
  act: 'arrange',
  run: async (ctx: Ctx<PracticeTables>, { of: { id }, query }) => {
    const language = query.language ?? ctx.language
    const known = await aboutPractice(ctx.db, id, language)
    const { about } = known
    const contact = contactLine(await contactPerson(ctx.db, { practice: id, today: ctx.today }))
    const said = words[language]
    const values = {
      ...about,
      name: about.name || '…',
      portal: '',
      path: said.manage.letters.link,
      contact,
      list: lineOf(known, language),
    }
    return {
      '@type': 'LetterTexts' as const,
      letters: letters.map((letter) => {
        const { subject, text } = said.mail[letter]
        return { letter, subject: filled(subject, values), text: filled(text, values) }
      }),
    }
  },
})
