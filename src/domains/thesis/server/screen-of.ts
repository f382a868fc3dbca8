import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../contract/paths.ts'
import type { ThesisTables } from './tables.ts'

/** Authors see their thesis on their own page, everybody else on that of supervision. */
export async function screenOfThesis(id: number, { db, me }: Ctx<ThesisTables>): Promise<string> {
  const own = await db
    .selectFrom('thesis_author')
    .select('id')
    .where('thesis_id', '=', id)
    .where('person_id', '=', me.id)
    .executeTakeFirst()
  return own ? paths.own() : paths.supervised({ thesisId: id })
}

/** A comment stands on the page of its thesis. */
export async function screenOfComment(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('thesis_comment').select('thesis_id').where('id', '=', id).executeTakeFirst()
  return found ? screenOfThesis(found.thesis_id, ctx) : null
}

/** The authors see a request on the page of their thesis. */
export async function screenOfRequest(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('supervision_request')
    .select(['thesis_id', 'asked_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  return found.asked_id === ctx.me.id
    ? paths.request({ thesisId: found.thesis_id })
    : screenOfThesis(found.thesis_id, ctx)
}

export async function screenOfProposal(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('thesis_proposal').select('thesis_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const screen = await screenOfThesis(found.thesis_id, ctx)
  return screen === paths.own()
    ? paths.proposal({ thesisId: found.thesis_id })
    : paths.supervisedProposal({ thesisId: found.thesis_id })
}

/** Evaluators open their own evaluation, authors their thesis, others its committee. */
export async function screenOfEvaluation(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('proposal_evaluation as e')
    .innerJoin('thesis_proposal as p', 'p.id', 'e.proposal_id')
    .select(['p.thesis_id', 'e.evaluator_id'])
    .where('e.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const thesisId = found.thesis_id
  if (found.evaluator_id === ctx.me.id) return paths.evaluation({ thesisId })
  const screen = await screenOfThesis(thesisId, ctx)
  return screen === paths.own() ? screen : paths.committee({ thesisId })
}

/** The committee of a thesis is on its page; authors read of it on their own. */
export async function screenOfCommittee(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('thesis_committee').select('thesis_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const screen = await screenOfThesis(found.thesis_id, ctx)
  return screen === paths.own() ? screen : paths.examination({ thesisId: found.thesis_id })
}

/** Whoever is invited opens their own seat, others the committee. */
export async function screenOfSeat(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db
    .selectFrom('committee_seat')
    .select(['committee_id', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  return found.person_id === ctx.me.id ? paths.recommendation({ id }) : screenOfCommittee(found.committee_id, ctx)
}

/** Somebody from outside is shown among the theses of their faculty. */
export async function screenOfExternal(id: number, { db }: Ctx<ThesisTables>): Promise<string | null> {
  const found = await db.selectFrom('external_person').select('faculty_id').where('id', '=', id).executeTakeFirst()
  return found ? paths.external({ id: found.faculty_id, externalSupervisorId: id }) : null
}

/** Who offers a topic changes it among their own; everybody else finds it among those on offer. */
export async function screenOfTopic(id: number, { db, me }: Ctx<ThesisTables>): Promise<string | null> {
  const found = await db.selectFrom('thesis_topic').select('supervisor_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  return found.supervisor_id === me.id ? paths.ownTopics() : paths.topics()
}

/** Reviewers write their report on the page of their seat; others read it on that of the examination. */
export async function screenOfReview(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('thesis_review').select('seat_id').where('id', '=', id).executeTakeFirst()
  return found ? screenOfSeat(found.seat_id, ctx) : null
}

/** A hold is shown with everything that changes while a thesis goes on. */
export async function screenOfHold(id: number, { db }: Ctx<ThesisTables>): Promise<string | null> {
  const found = await db.selectFrom('thesis_hold').select('thesis_id').where('id', '=', id).executeTakeFirst()
  return found ? paths.changes({ thesisId: found.thesis_id }) : null
}
