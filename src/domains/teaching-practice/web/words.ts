import { defineWords } from '#platform/web/words-define.ts'
import type en from '../contract/words/en.json'

/** The words of this domain; only the language in use is fetched. */
export const words = defineWords<typeof en>(
  'teaching-practice',
  import.meta.glob('../contract/words/*.json'),
  import.meta.glob('../contract/words/*.json', { query: '?brief' }),
)
