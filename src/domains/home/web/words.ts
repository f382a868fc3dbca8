import { defineWords } from '#platform/web/words-define.ts'
import type en from '../contract/words/en.json'

export const words = defineWords<typeof en>('home', import.meta.glob('../contract/words/*.json'))
