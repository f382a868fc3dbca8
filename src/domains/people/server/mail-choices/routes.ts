import type { Viewer } from '#platform/contract/policy.ts'
import type { Domain } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { chooseMail, type MailChoice, mailChoices } from '../../contract/mail-choice.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'

type Domains = readonly Pick<Domain, 'name' | 'mailTopics'>[]

/** The topics of all domains that concern a person; a topic that was never chosen is received. */
export const mailChoiceRoutes = (domains: Domains): Route[] => [
  route(mailChoices, {
    allow: ({ guest }) => !guest,
    run: async ({ db, me }: Ctx<PeopleTables>) => {
      const chosen = await db
        .selectFrom('mail_choice')
        .select(['domain', 'topic', 'by_mail as byMail'])
        .where('person_id', '=', me.id)
        .execute()
      const isReceived = ({ domain, topic }: Topic) =>
        chosen.find((one) => one.domain === domain && one.topic === topic)?.byMail ?? true
      const topics = topicsFor(domains, me).map((one): MailChoice => ({ ...one, byMail: isReceived(one) }))
      return { 'hydra:member': topics }
    },
  }),
  route(chooseMail, {
    allow: ({ guest, impersonator }) => !guest && impersonator === null,
    writes: true,
    run: async (ctx: Ctx<PeopleTables>, { body: { domain, topic, byMail } }) => {
      const { db, me, now } = ctx
      const isKnown = topicsFor(domains, me).some((one) => one.domain === domain && one.topic === topic)
      if (!isKnown) throw violation(ctx, 'topic', 'mailTopic')
      const changed = { by_mail: byMail, changed_at: now.toISOString() }
      await db
        .insertInto('mail_choice')
        .values({ person_id: me.id, domain, topic, ...changed })
        .onConflict((row) => row.columns(['person_id', 'domain', 'topic']).doUpdateSet(changed))
        .execute()
      return { '@type': 'MailChoice' as const, domain, topic, byMail }
    },
  }),
]

type Topic = Pick<MailChoice, 'domain' | 'topic'>

const topicsFor = (domains: Domains, me: Viewer): Topic[] =>
  domains.flatMap(({ name: domain, mailTopics = {} }) =>
    Object.entries(mailTopics).flatMap(([topic, { isFor }]) => (isFor(me) ? [{ domain, topic }] : [])),
  )
