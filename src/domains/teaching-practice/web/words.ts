import { defineWords } from '#platform/web/words-define.ts'
import type en from '../contract/words/en.json'

/** The words of this domain; only the language in use is fetched. */
export const words = defineWords<typeof en>(
  'teaching-practice',
  {
    en: () => import('../contract/words/en.json'),
    pt: () => import('../contract/words/pt.json'),
    'zh-Hant': () => import('../contract/words/zh-Hant.json'),
  },
  {
    en: () => import('../contract/words/en.json?brief'),
    pt: () => import('../contract/words/pt.json?brief'),
    'zh-Hant': () => import('../contract/words/zh-Hant.json?brief'),
  },
)
