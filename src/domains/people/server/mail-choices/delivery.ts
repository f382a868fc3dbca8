import type { WorkCtx } from '#platform/server/background/work.ts'
import type { LetterToSend } from '#platform/server/mail/index.ts'
import type { Delivery } from '../../contract/mail-choice.ts'
import { topicOf } from './mail-topics.ts'

type StoredDelivery = { by_mail: boolean; daily: boolean }

/** A choice as it is stored; what was never chosen is sent at once. */
export const storedAs = (delivery: Delivery): StoredDelivery => ({
  by_mail: delivery !== 'never',
  daily: delivery === 'daily',
})

/** The choice that a row holds; a mail that always arrives is never declined. */
export function deliveryIn(row: StoredDelivery | undefined, isNeeded: boolean): Delivery {
  if (!row || (isNeeded && !row.by_mail)) return 'now'
  if (!row.by_mail) return 'never'
  return row.daily ? 'daily' : 'now'
}

/** How the reader of a mail has chosen to receive it. */
export async function deliveryOf(
  { domain, template, personId }: LetterToSend,
  ctx: Pick<WorkCtx, 'db' | 'contributors'>,
): Promise<Delivery> {
  const topic = topicOf(ctx, { domain, template })
  if (topic === undefined || personId === null) return 'now'
  const row: StoredDelivery | undefined = await ctx.db
    .selectFrom('mail_choice')
    .select(['by_mail', 'daily'])
    .where('person_id', '=', personId)
    .where('domain', '=', domain)
    .where('topic', '=', topic.topic)
    .executeTakeFirst()
  return deliveryIn(row, topic.isNeeded)
}
