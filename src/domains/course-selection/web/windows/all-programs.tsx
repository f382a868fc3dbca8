import { useWords } from '#platform/web/words.ts'
import { words } from '../words.ts'

/** A period that names no programme is for the students of each. */
export function AllPrograms() {
  return useWords(words)('windows.allPrograms')
}
