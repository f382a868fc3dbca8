import { defineWords } from '#platform/web/words/words-define.ts'
import type en from './words/en.json'

/** The texts of the page on which anybody verifies a printed paper. */
export const words = defineWords<typeof en>('verify', import.meta.glob('./words/*.json'))
