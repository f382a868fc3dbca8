import { isDeclined } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import type { IsWanted } from '#platform/server/mail/index.ts'
import { isReminderWanted } from '#platform/server/reminders/wanted.ts'

/** Whether a mail is still to be sent: its reader has not declined it, and its domain says that it is still true. */
export const wantedMail =
  (domains: readonly Domain[]): IsWanted =>
  async (letter, ctx) => {
    if (await isDeclined(letter, ctx)) return false
    if (letter.domain === 'platform') return isReminderWanted(domains, letter, ctx)
    const owner = domains.find(({ name }) => name === letter.domain)
    return (await owner?.isWanted?.(letter, ctx)) ?? true
  }
