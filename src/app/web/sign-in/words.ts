import { defineWords } from '#platform/web/words-define.ts'
import type en from './words/en.json'

/** The texts of sign-in, and of what can go wrong on the way to a screen. */
export const words = defineWords<typeof en>('sign-in', {
  en: () => import('./words/en.json'),
  pt: () => import('./words/pt.json'),
  'zh-Hant': () => import('./words/zh-Hant.json'),
})
