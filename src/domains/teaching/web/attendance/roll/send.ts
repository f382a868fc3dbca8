import { sendLeft } from '#platform/web/cells/send-left.ts'
import { openRollCall } from './roll-call.ts'

/** Sends the marks of a roll call whose page was left; the name ends with the lesson. */
export const send = (name: string): Promise<void> =>
  sendLeft(openRollCall(Number(name.slice(name.lastIndexOf(':') + 1)), true))
