import { defineWords } from '#platform/web/words/words-define.ts'
import type en from './words/en.json'

/** The texts of the sign-in, and of errors on the way to a screen. */
export const words = defineWords<typeof en>('sign-in', import.meta.glob('./words/*.json'))
