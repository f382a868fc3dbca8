import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** A window without a programme is for the students of all programmes. */
export function AllPrograms() {
  return useWords(words)('windows.allPrograms')
}
