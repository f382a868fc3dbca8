import type { WorkCtx } from '#platform/server/background/work.ts'
import type { LetterToSend } from '#platform/server/mail/index.ts'
import { topicOf } from './mail-topics.ts'

/** Whether its reader has chosen to do without a mail. */
export async function isDeclined(
  { domain, template, personId }: LetterToSend,
  ctx: Pick<WorkCtx, 'db' | 'contributors'>,
): Promise<boolean> {
  const topic = topicOf(ctx, { domain, template })
  if (topic === undefined || personId === null) return false
  const declined = await ctx.db
    .selectFrom('mail_choice')
    .select('by_mail')
    .where('person_id', '=', personId)
    .where('domain', '=', domain)
    .where('topic', '=', topic)
    .where('by_mail', '=', false)
    .executeTakeFirst()
  return declined !== undefined
}
