import { defineWords } from '../words-define.ts'
import type en from './words/en.json'

/** The texts of pictures of numbers; they come with the first one. */
export const words = defineWords<typeof en>('chart', import.meta.glob('./words/*.json'))
