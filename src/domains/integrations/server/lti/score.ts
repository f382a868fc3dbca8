import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { ApiError } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { readJsonOfAnyType } from '#platform/server/http/body.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import type { IntegrationsTables } from '../tables.ts'
import { draftOf } from './draft-mark.ts'
import { lineItemIn } from './line-item.ts'
import { pageIn, pageOf } from './pages.ts'
import { scopes } from './scopes.ts'
import { calledBy, type ToolCall } from './tool-call.ts'

const points = z.number().min(0).max(1_000_000)
const activities = ['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'] as const
const gradings = ['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady'] as const
const scored = z
  .object({
    userId: z.uuid(),
    scoreGiven: points.nullish(),
    scoreMaximum: points.positive().nullish(),
    comment: z.string().max(5000).nullish(),
    timestamp: z.iso.datetime({ offset: true }),
    activityProgress: z.enum(activities),
    gradingProgress: z.enum(gradings),
  })
  .refine(({ scoreGiven, scoreMaximum }) => (scoreGiven ?? null) === null || (scoreMaximum ?? null) !== null, {
    path: ['scoreMaximum'],
  })

const may = (tool: ToolCall['tool']) => tool.writesMarks

/**
 * Takes the score of a person (LTI AGS 2.0, 3.4). One that is not later than the stored one changes nothing, so that
 * scores may arrive twice or in another order. It becomes a draft in the gradebook where a lecturer wants that.
 */
export async function takeScore(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, { needs: [scopes.scores], may }, ctx)
  const item = await lineItemIn(asked, call, ctx.db)
  const read = scored.safeParse(await readJsonOfAnyType(asked.request))
  if (!read.success) throw new ApiError(400, `${read.error.issues[0]?.path.join('.')} is missing or not valid.`)
  const score = read.data
  const person = await studentWith(score.userId, call, ctx.db)
  const db: Kysely<IntegrationsTables> = ctx.db
  await inTransaction(db, async (tx) => {
    const id = await store({ item: item.id, person, score }, tx)
    if (id === null) return
    const draft = await draftOf({ id, item, person, course: call.course, ...score }, { ...ctx, db: tx })
    await tx.updateTable('tool_score').set(draft).where('id', '=', id).execute()
  })
  return new Response(null, { status: 204 })
}

/** The student whom the tool knows by this number, while they take the course. */
async function studentWith(subject: string, { tool, course }: ToolCall, db: Kysely<IntegrationsTables>) {
  const { rows } = await sql<{ person: number }>`
    select s.person_id as person from tool_subject s
    join enrollment e on e.person_id = s.person_id and e.course_id = ${course} and e.state <> 'WITHDRAWN'
    where s.subject = ${subject} and s.tool_id = ${tool.id} and coalesce(s.course_id, ${course}) = ${course}`.execute(
    db,
  )
  if (!rows[0]) throw new ApiError(404, 'userId is nobody who takes this course.')
  return rows[0].person
}

type Arrived = { item: number; person: number; score: z.output<typeof scored> }

/** Stores a score that is later than the stored one; null if nothing changes, 409 if it is older. */
async function store({ item, person, score }: Arrived, db: Kysely<IntegrationsTables>): Promise<number | null> {
  const { scoreGiven = null, scoreMaximum = null, comment = null, timestamp } = score
  const { rows } = await sql<{ id: number }>`
    insert into tool_score (line_item_id, person_id, score, most, comment, activity, grading, scored_at, fate)
    values (${item}, ${person}, ${scoreGiven}, ${scoreMaximum}, ${comment}, ${score.activityProgress},
      ${score.gradingProgress}, ${timestamp}::timestamptz, 'NOT_FINAL')
    on conflict (line_item_id, person_id) do update set score = excluded.score, most = excluded.most,
      comment = excluded.comment, activity = excluded.activity, grading = excluded.grading,
      scored_at = excluded.scored_at, received_at = now()
    where tool_score.scored_at < excluded.scored_at
    returning id`.execute(db)
  if (rows[0]) return rows[0].id
  const { rows: stored } = await sql<{ isLater: boolean }>`
    select scored_at > ${timestamp}::timestamptz as "isLater" from tool_score
    where line_item_id = ${item} and person_id = ${person}`.execute(db)
  if (stored[0]?.isLater) throw new ApiError(409, 'A later score is stored already.')
  return null
}

const resultType = 'application/vnd.ims.lis.v2.resultcontainer+json'
type ResultRow = { id: number; subject: string; score: number | null; most: number | null; comment: string | null }

/** The scores that the tool has sent, as they are stored (LTI AGS 2.0, 3.3): no mark of anybody else is among them. */
export async function listResults(asked: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const call = await calledBy(asked, { needs: [scopes.results], may }, ctx)
  const item = await lineItemIn(asked, call, ctx.db)
  const url = new URL(asked.request.url)
  const { limit, after } = pageIn(url)
  const user = url.searchParams.get('user_id')
  const { rows } = await sql<ResultRow>`
    select t.id, s.subject, t.score, t.most, t.comment from tool_score t
    join tool_subject s on s.person_id = t.person_id and s.tool_id = ${call.tool.id}
      and s.course_id is not distinct from ${call.tool.learns === 'NAME' ? null : call.course}::int
    where t.line_item_id = ${item.id} and t.id > ${after} and (${user}::text is null or s.subject::text = ${user})
    order by t.id limit ${limit + 1}`.execute(ctx.db)
  const found = rows.slice(0, limit)
  const scoreOf = `${ctx.publicUrl}${url.pathname.replace(/\/results$/, '')}`
  const results = found.map(({ id, subject, score, most, comment }) => ({
    ...{ id: `${scoreOf}/results/${id}`, scoreOf, userId: subject },
    ...(score !== null && { resultScore: score, resultMaximum: most }),
    ...(comment !== null && { comment }),
  }))
  const page = { type: resultType, publicUrl: ctx.publicUrl, last: found.at(-1)?.id, more: rows.length > limit }
  return pageOf(results, url, page)
}
