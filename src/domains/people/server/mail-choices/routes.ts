import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { chooseMail, type MailChoice, mailChoices } from '../../contract/mail-choice.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { mailTopics } from './mail-topics.ts'

/** The topics of all domains that concern a person; a topic that was never chosen is received. */
export const mailChoiceRoutes: Route[] = [
  route(mailChoices, {
    on: null,
    because: 'The caller’s own choices.',
    allow: 'own',
    run: async (ctx: Ctx<PeopleTables>) => {
      const { db, me } = ctx
      const chosen = await db
        .selectFrom('mail_choice')
        .select(['domain', 'topic', 'by_mail as byMail'])
        .where('person_id', '=', me.id)
        .execute()
      const isReceived = ({ domain, topic }: Topic) =>
        chosen.find((one) => one.domain === domain && one.topic === topic)?.byMail ?? true
      const topics = topicsFor(ctx).map((one): MailChoice => ({ ...one, byMail: isReceived(one) }))
      return { 'hydra:member': topics }
    },
  }),
  route(chooseMail, {
    on: null,
    because: 'The caller’s own choices.',
    allow: 'own',
    inPerson: true,
    writes: true,
    run: async (ctx: Ctx<PeopleTables>, { body: { domain, topic, byMail } }) => {
      const { db, me, now } = ctx
      const isKnown = topicsFor(ctx).some((one) => one.domain === domain && one.topic === topic)
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

const topicsFor = (ctx: Pick<Ctx, 'me' | 'contributors'>): Topic[] =>
  mailTopics
    .byDomain(ctx)
    .flatMap(({ domain, value }) =>
      Object.entries(value).flatMap(([topic, { isFor }]) => (isFor(ctx.me) ? [{ domain, topic }] : [])),
    )
