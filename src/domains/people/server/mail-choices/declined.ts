import type { Kysely } from 'kysely'
import type { Domain } from '#platform/server/domain.ts'
import type { LetterToSend } from '#platform/server/mail/index.ts'
import { topicOf } from '#platform/server/mail/topics.ts'
import type { PeopleTables } from '../tables.ts'

/** Whether its reader has chosen to do without a mail. */
export async function isDeclined(
  domains: readonly Pick<Domain, 'name' | 'mailTopics'>[],
  { domain, template, personId }: LetterToSend,
  db: Kysely<PeopleTables>,
): Promise<boolean> {
  const topic = topicOf(domains, { domain, template })
  if (topic === undefined || personId === null) return false
  const declined = await db
    .selectFrom('mail_choice')
    .select('by_mail')
    .where('person_id', '=', personId)
    .where('domain', '=', domain)
    .where('topic', '=', topic)
    .where('by_mail', '=', false)
    .executeTakeFirst()
  return declined !== undefined
}
