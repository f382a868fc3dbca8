import { defineWords } from '../words/words-define.ts'
import type en from './words/en.json'

/** The texts of charts; they are loaded with the first one. */
export const words = defineWords<typeof en>('chart', import.meta.glob('./words/*.json'))
