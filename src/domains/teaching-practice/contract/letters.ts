import * as z from 'zod/mini'

/** Letters that are mailed about a practice: `mail.<letter>` of the words. */
export const letters = [
  'placement',
  'mentor',
  'supervisor',
  'reminder',
  'renewal',
  'suspended',
  'resumed',
  'ended',
  'evaluation',
] as const
export type Letter = (typeof letters)[number]

/** The letters as they will be read. */
export const LetterTexts = z.object({
  '@type': z.literal('LetterTexts'),
  letters: z.array(z.object({ letter: z.enum(letters), subject: z.string(), text: z.string() })),
})
export type LetterTexts = z.infer<typeof LetterTexts>
