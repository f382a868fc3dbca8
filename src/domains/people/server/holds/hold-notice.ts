import type { Item } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Hold } from '../../contract/hold.ts'
import type { PeopleTables } from '../tables.ts'
import { inAllLanguages, notifyPerson } from '../words.ts'

type Key = 'holdSet' | 'holdChanged' | 'holdCleared' | 'holdOverridden' | 'holdReinstated'
type HoldFacts = Pick<Item<typeof Hold>, 'id' | 'scopes' | 'reason' | 'howToClear' | 'since' | 'overriddenUntil'> & {
  user: { id: number }
}

/** Notifies a person of a change of their hold: the reason, what it stops, how it is cleared. */
export const notifyOfHold = (ctx: Ctx<PeopleTables>, key: Key, hold: HoldFacts): Promise<void> =>
  notifyPerson(ctx, {
    ...{ personId: hold.user.id, key, subject: Hold.iri(hold.id) },
    values: {
      reason: hold.reason,
      how: hold.howToClear,
      what: inAllLanguages((said) => hold.scopes.map((scope) => said.hold.scopes[scope]).join(', ')),
      since: hold.since,
      until: hold.overriddenUntil ?? '',
      by: ctx.me.name,
    },
  })
