import { defineWords } from '#platform/web/words-define.ts'
import type en from '../contract/words/en.json'

export const words = defineWords<typeof en>(
  'course',
  import.meta.glob('../contract/words/*.json'),
  import.meta.glob('../contract/words/*.json', { query: '?brief' }),
)
