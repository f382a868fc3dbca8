import { wordsOf } from '#platform/web/words/words-define.ts'
import type en from '../contract/words/en.json'

export const words = wordsOf<typeof en>('integrations')
