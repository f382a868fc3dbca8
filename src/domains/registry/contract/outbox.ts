import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { count, instant, searchFilter } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

/**
 * Delivery moves a letter through its states, or drops one that is no longer true; people can only resend what was not
 * delivered.
 */
export const letterFlow = workflow({
  states: ['queued', 'held', 'sent', 'digested', 'failed', 'dead', 'obsolete'],
  initial: 'queued',
  parties: ['person', 'registry'],
  conditions: {
    undelivered: {
      who: ['registry'],
      at: { registry: () => paths.outbox() },
      states: ['dead'],
      noReminderBecause: 'An e-mail about e-mails that do not arrive would often not arrive itself.',
    },
    secretLetter: { who: ['person'], at: { nowhere: 'A code is requested anew where it was to be entered.' } },
  },
  transitions: { resend: { from: ['failed', 'dead'], to: 'queued', blockers: ['secretLetter'] } },
})

export const MailMessage = resource({
  type: 'MailMessage',
  path: '/api/v2/mail_messages',
  about: 'A letter of the portal: to whom, about what, and whether it has arrived. What it says is not told.',
  fields: {
    recipient: z.string(),
    channel: z.enum(['mail', 'sms']),
    person: z.nullable(userRef),
    language: z.string(),
    /** The domain and the template of the text, such as `people.verify`. */
    template: z.string(),
    state: letterFlow.state,
    tries: count(),
    error: z.nullable(z.string()),
    at: instant(),
    sentAt: z.nullable(instant()),
    /** True if it contained a code, which has been removed by now. */
    secret: z.boolean(),
  },
  filters: { q: searchFilter(), state: letterFlow.state },
  order: ['at', 'state'],
  flow: letterFlow,
  /** Whether it may be known that it was written: reminders tell who has not acted yet. */
  facts: { listed: z.boolean() },
})
