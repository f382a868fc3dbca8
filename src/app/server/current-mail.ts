import { deliveryOf } from '#people/server'
import type { Domain } from '#platform/server/domain.ts'
import type { IsMailCurrent } from '#platform/server/mail/index.ts'
import { isReminderCurrent } from '#platform/server/reminders/current.ts'

/** Whether a mail is still to be sent: its reader has not declined it, and its domain says that it is still true. */
export const isMailCurrentIn =
  (domains: readonly Domain[]): IsMailCurrent =>
  async (letter, ctx) => {
    if ((await deliveryOf(letter, ctx)) === 'never') return false
    if (letter.domain === 'platform') return isReminderCurrent(domains, letter, ctx)
    const owner = domains.find(({ name }) => name === letter.domain)
    return (await owner?.isMailCurrent?.(letter, ctx)) ?? true
  }
