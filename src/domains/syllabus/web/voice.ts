import type { Language } from '#platform/contract/words.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Voice } from '../contract/described.ts'
import { words } from './words.ts'

/**
 * Labels of columns and kinds are in the reader's language, the syllabus itself in the language that the reader chose.
 */
export const useVoice = (language: Language): Voice => ({ language, say: useWords(words) })
