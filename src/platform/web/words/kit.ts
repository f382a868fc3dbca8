import type en from './en.json'
import { defineWords } from './words-define.ts'

/** The texts of the components themselves: tables, forms, dialogs, notices, flows. */
export const kit = defineWords<typeof en>('kit', import.meta.glob('./*.json'))
