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

/** A letter as it will be read. */
export type LetterText = { letter: Letter; subject: string; text: string }
