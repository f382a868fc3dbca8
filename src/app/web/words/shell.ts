import { defineWords } from '#platform/web/words/words-define.ts'
import type en from './en.json'

/** The texts of the layout around every screen. */
export const shell = defineWords<typeof en>('shell', import.meta.glob('./*.json'))
