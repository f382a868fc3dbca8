import { type Kysely, sql } from 'kysely'
import { ApiError, NotFound, ValidationError } from '#platform/contract/errors.ts'
import { missingOfReason } from '#platform/contract/reason.ts'
import { idOf } from '#platform/contract/resource.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { leastMergeReason, mergePeople, mergePreview } from '../../contract/merge.ts'
import { User } from '../../contract/user.ts'
import type { Portal } from '../privacy/forget-rows.ts'
import { user } from '../profile/user.ts'
import type { PeopleTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { type Candidate, candidateIn, mergeBlockers, rightsNeeded } from './merge-check.ts'
import { closeMerged } from './merge-record.ts'
import { moveRows } from './merge-rows.ts'

type Context = Ctx<PeopleTables>
type Pair = { keep: Candidate; from: Candidate }

/** Merges two records of one person, for cases in which no claim has joined them at the first sign-in. */
export const mergeRoutes = ({ tables }: Pick<Portal, 'tables'>): readonly Route[] => [
  route(mergePreview, {
    on: recordOf(user),
    act: 'merge',
    inPerson: true,
    run: async (ctx: Context, { of, query }) => {
      const tried = await rolledBack(ctx.db, async (tx) => {
        const pair = await pairOf({ ...ctx, db: tx }, of.id, query.from)
        return { pair, ...(await merge({ ...ctx, db: tx }, pair, tables)) }
      })
      const { pair, entries, blockers } = tried
      const { name, accounts } = pair.from
      return { '@type': 'MergePreview' as const, name, entries, accounts, blockers }
    },
  }),
  route(mergePeople, {
    on: recordOf(user),
    act: 'merge',
    inPerson: true,
    writes: true,
    audited: ({ params, body }) => ({
      ...{ action: 'merge', type: User.type, id: params.id },
      ...{ after: { from: body.from, reason: body.reason }, people: [idOf(body.from)] },
    }),
    run: async (ctx: Context, { of, body }) => {
      if (missingOfReason(body.reason, leastMergeReason) > 0) throw violation(ctx, 'reason', 'mergeReason')
      const pair = await pairOf(ctx, of.id, idOf(body.from))
      const { entries, blockers } = await merge(ctx, pair, tables)
      if (blockers.length > 0) throw new ValidationError(blockers.map((message) => ({ propertyPath: 'from', message })))
      const { keep, from } = pair
      const subject = User.iri(keep.id)
      await addNotice(ctx.db, {
        ...{ personId: keep.id, domain: 'people', key: 'recordsMerged' },
        ...{ values: { name: ctx.me.name }, subject },
      })
      ctx.rightsChanged([keep.id, from.id])
      return { '@id': subject, '@type': 'User' as const, entries }
    },
  }),
]

/** Both people, locked in the order of their ids, so that two merges wait for each other. */
async function pairOf(ctx: Context, keepId: number, fromId: number): Promise<Pair> {
  const { db, me, language } = ctx
  await sql`select from person where id in (${keepId}, ${fromId}) order by id for update`.execute(db)
  const [keep, from] = [await candidateIn(db, keepId), await candidateIn(db, fromId)]
  if (!keep || !from) throw new NotFound()
  const refusal = rightsNeeded(me, keep, from)
  if (refusal) throw new ApiError(403, words[language].merge[refusal])
  return { keep, from }
}

async function merge({ db, language }: Context, { keep, from }: Pair, tables: Portal['tables']) {
  const said = words[language].merge
  const blockers = mergeBlockers(keep, from).map((one) => said[one])
  if (blockers.length > 0) return { entries: 0, blockers }
  const { entries, held } = await moveRows(db, { keep: keep.id, from: from.id }, tables())
  await closeMerged(db, { keep: keep.id, from: from.id })
  return { entries, blockers: held > 0 ? [said.sameThings] : [] }
}

/** Does the work and rolls it back, to find its result. */
async function rolledBack<Result>(db: Kysely<PeopleTables>, work: (tx: Kysely<PeopleTables>) => Promise<Result>) {
  class Back extends Error {
    readonly result: Result
    constructor(result: Result) {
      super('rolled back')
      this.result = result
    }
  }
  try {
    return await inTransaction(db, async (tx): Promise<Result> => {
      throw new Back(await work(tx))
    })
  } catch (error) {
    if (error instanceof Back) return error.result
    throw error
  }
}
