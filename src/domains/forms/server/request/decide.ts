import { sql } from 'kysely'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { daysToResend } from '../../contract/request/request-flow.ts'
import type { ServiceRequest, StepDecision } from '../../contract/request/service-request.ts'
import { serviceDays } from '../../contract/service/service-step.ts'
import { resultDocuments } from '../service/result-documents.ts'
import type { FormsTables } from '../tables.ts'
import { workingDayAfter } from './working-days.ts'

type Db = Ctx<FormsTables>
type Request = Entity<typeof ServiceRequest>

/** Each decision stays in the history of the request, also after a new round has begun. */
export const recordDecision = async (
  { id, round, step }: Pick<Request, 'id' | 'round' | 'step'>,
  { move, to = null }: { move: StepDecision['move']; to?: number | null },
  { db, me, now }: Db,
): Promise<void> => {
  await db
    .insertInto('service_request_decision')
    .values({ request_id: id, round, step, move, by_id: me.id, to_id: to, at: now.toISOString() })
    .execute()
}

/** The next step decides; the expected day only moves if the steps that are left take longer. */
export async function passOn(request: Request, ctx: Db): Promise<void> {
  await recordDecision(request, { move: 'pass' }, ctx)
  const left = request.service.steps.slice(request.step)
  await beginStep(request.id, { step: request.step + 1, days: left[0]?.days ?? 1, inAll: serviceDays(left) }, ctx)
}

/** Ends the request, with the document of the service if a domain issues it. */
export async function grant(request: Request, ctx: Db): Promise<void> {
  await recordDecision(request, { move: 'grant' }, ctx)
  const issuer = resultDocuments.all(ctx).find(({ kind }) => kind === request.service.result)
  if (!issuer) return
  const { rows } = await sql<{ program: number | null; language: Language | null }>`
    select r.user_program_id as program, p.language from service_request r join person p on p.id = r.asker_id
    where r.id = ${request.id}`.execute(ctx.db)
  const document = await issuer.issue(
    {
      ...{ request: request['@id'], person: request.asker.id, userProgram: rows[0]?.program ?? null },
      language: languageIn(request.answers.language) ?? rows[0]?.language ?? ctx.language,
      answers: request.answers,
    },
    ctx,
  )
  await ctx.db.updateTable('service_request').set({ document }).where('id', '=', request.id).execute()
}

/** The language that was chosen in the form; a key of a choice has no hyphen. */
function languageIn(answer: unknown): Language | undefined {
  if (answer === 'zhHant') return 'zh-Hant'
  return answer === 'en' || answer === 'pt' ? answer : undefined
}

/** It waits for who asked; the day by which they should have answered is that of their task. */
export async function giveBack(request: Request, ctx: Db): Promise<void> {
  await recordDecision(request, { move: 'giveBack' }, ctx)
  await sql`update service_request set handed_to_id = null, step_since = ${ctx.now},
    step_due_on = ${ctx.today}::date + ${daysToResend}::int where id = ${request.id}`.execute(ctx.db)
}

export const reject = (request: Request, ctx: Db): Promise<void> => recordDecision(request, { move: 'reject' }, ctx)

/** A new round: every step decides again, about what is sent now. */
export async function sendAgain(request: Request, ctx: Db): Promise<void> {
  const { id, answers, service } = request
  const round = request.round + 1
  await ctx.db.updateTable('service_request').set({ round }).where('id', '=', id).execute()
  await ctx.db.insertInto('service_request_round').values({ request_id: id, round, answers }).execute()
  await beginStep(id, { step: 1, days: service.steps[0]?.days ?? 1, inAll: serviceDays(service.steps) }, ctx)
}

type Begun = { step: number; days: number; inAll: number }

async function beginStep(id: number, { step, days, inAll }: Begun, { db, now, today }: Db): Promise<void> {
  await sql`update service_request set step = ${step}, handed_to_id = null, step_since = ${now},
    step_due_on = ${workingDayAfter(today, Math.max(1, days))},
    due_on = greatest(due_on, ${workingDayAfter(today, Math.max(1, inAll))}) where id = ${id}`.execute(db)
}
