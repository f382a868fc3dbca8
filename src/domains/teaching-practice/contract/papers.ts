import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idFilter } from '#platform/contract/fields.ts'
import { languages } from '#platform/contract/words.ts'

/** The language of a document; by default the reader's own. */
const query = z.strictObject({ language: z.optional(z.enum(languages)) })

export const placementLetter = endpoint('GET', '/api/v2/teaching_practices/:id/letter', {
  about: 'The letter to the school as a PDF, in one of three languages.',
  query,
  answer: 'file',
})

export const hoursStatement = endpoint('GET', '/api/v2/teaching_practices/:id/hours_statement', {
  about:
    'The confirmed hours of a practice as a PDF, day by day with their sums and a code that verifies it, in one of three languages; with `school`, those at this school alone.',
  query: z.strictObject({ ...query.shape, school: z.optional(idFilter()) }),
  answer: 'file',
})

export const evaluationPaper = endpoint('GET', '/api/v2/teaching_practice_evaluations/:id/pdf', {
  about: 'An evaluation as a PDF, in one of three languages.',
  query,
  answer: 'file',
})

/** Letters that are mailed about a practice; their texts are in `mail.<letter>` of the words. */
export const letters = [
  'placement',
  'placements',
  'mentor',
  'supervisor',
  'reminder',
  'renewal',
  'suspended',
  'resumed',
  'ended',
  'interrupted',
  'moved',
  'partEnded',
  'finish',
  'interim',
  'evaluation',
  'digest',
] as const
export type Letter = (typeof letters)[number]

/** A preview of the letters that the portal mails about a practice; the personal link is only indicated. */
export const letterTexts = endpoint('GET', '/api/v2/teaching_practices/:id/letter_texts', {
  about: 'The letters about a practice as they are mailed, in one of three languages, without the personal link.',
  query,
  answer: z.object({
    '@type': z.literal('LetterTexts'),
    letters: z.array(z.object({ letter: z.enum(letters), subject: z.string(), text: z.string() })),
  }),
})
