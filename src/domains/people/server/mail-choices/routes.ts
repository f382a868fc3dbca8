import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { chooseMail, type MailChoice, mailChoices } from '../../contract/mail-choice.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'
import { deliveryIn, storedAs } from './delivery.ts'
import { allTopics } from './mail-topics.ts'

/** The topics of all domains that concern a person; a topic that was never chosen is received at once. */
export const mailChoiceRoutes: Route[] = [
  route(mailChoices, {
    on: null,
    because: 'The caller’s own choices.',
    allow: 'own',
    run: async (ctx: Ctx<PeopleTables>) => {
      const { db, me } = ctx
      const chosen = await db
        .selectFrom('mail_choice')
        .select(['domain', 'topic', 'by_mail', 'daily'])
        .where('person_id', '=', me.id)
        .execute()
      const topics = topicsFor(ctx).map(({ domain, topic, isNeeded }): MailChoice => {
        const row = chosen.find((one) => one.domain === domain && one.topic === topic)
        return { domain, topic, isNeeded, delivery: deliveryIn(row, isNeeded) }
      })
      return { 'hydra:member': topics }
    },
  }),
  route(chooseMail, {
    on: null,
    because: 'The caller’s own choices.',
    allow: 'own',
    inPerson: true,
    writes: true,
    run: async (ctx: Ctx<PeopleTables>, { body: { domain, topic, delivery } }) => {
      const { db, me, now } = ctx
      const chosen = topicsFor(ctx).find((one) => one.domain === domain && one.topic === topic)
      if (!chosen) throw violation(ctx, 'topic', 'mailTopic')
      if (chosen.isNeeded && delivery === 'never') throw violation(ctx, 'delivery', 'mailNeeded')
      const changed = { ...storedAs(delivery), changed_at: now.toISOString() }
      await db
        .insertInto('mail_choice')
        .values({ person_id: me.id, domain, topic, ...changed })
        .onConflict((row) => row.columns(['person_id', 'domain', 'topic']).doUpdateSet(changed))
        .execute()
      return { '@type': 'MailChoice' as const, domain, topic, delivery }
    },
  }),
]

const topicsFor = (ctx: Pick<Ctx, 'me' | 'contributors'>) => allTopics(ctx).filter(({ isFor }) => isFor(ctx.me))
