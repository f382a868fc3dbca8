import type { Language } from '#platform/contract/words.ts'
import { useWords } from '#platform/web/words.ts'
import type { Voice } from '../contract/described.ts'
import { words } from './words.ts'

/** The names of columns and kinds are said in the reader's language, the syllabus itself in the one that they chose. */
export const useVoice = (language: Language): Voice => ({ language, say: useWords(words) })
