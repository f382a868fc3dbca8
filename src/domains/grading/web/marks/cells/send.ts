import { sendLeft } from '#platform/web/cells/send-left.ts'
import { gradebookOf } from '../book.ts'
import { openGradebook } from './gradebook-store.ts'

/** Sends the marks of a gradebook whose page was left; the name ends with the course. */
export const send = (name: string): Promise<void> =>
  sendLeft(openGradebook(gradebookOf(Number(name.slice(name.lastIndexOf(':') + 1))), true))
