import { endGuestLinks, type LinksToEnd } from '#people/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { PracticeLink } from '../../contract/link.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { keepMoves } from '../practice/keep-moves.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'

type Which = Omit<LinksToEnd, 'objects'> & { practices: readonly number[] }
/** Why the portal itself ends links: a key of the words. */
type Why = keyof (typeof words)['en']['linkReasons']

/** Ends mailed links to practices; the history of each stores the reason. */
export async function endLinks(ctx: Ctx<PracticeTables>, { practices, ...which }: Which, why: Why): Promise<void> {
  const ended = await endGuestLinks(ctx.db, { ...which, objects: practices.map(TeachingPractice.iri) })
  await keepMoves(ctx, {
    ...{ type: PracticeLink.type, name: 'revoke', to: 'REVOKED', reason: words[ctx.language].linkReasons[why] },
    rows: ended.map(({ id, state }) => ({ id, before: state })),
  })
  ctx.rightsChanged(which.people ?? 'everybody')
}
