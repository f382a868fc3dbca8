import { defineWords } from '#platform/web/words-define.ts'
import type en from '../contract/words/en.json'

export const words = defineWords<typeof en>(
  'course',
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
