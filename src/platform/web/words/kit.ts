import { defineWords } from '../words-define.ts'
import type en from './en.json'

/** The texts of the components themselves: tables, forms, dialogs, notices, flows. */
export const kit = defineWords<typeof en>('kit', import.meta.glob('./*.json'))
