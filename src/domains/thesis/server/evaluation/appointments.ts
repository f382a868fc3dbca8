import { sql } from 'kysely'
import { notifyOfAppointment, worksHere } from '#people/server'
import { type Localized, languages } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Appointment } from '#platform/server/who/appointments.ts'
import type { ProposalEvaluation } from '../../contract/evaluation/evaluation.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { Thesis } from '../../contract/thesis.ts'
import { researchCoordinators } from '../research-coordinators.ts'
import type { ThesisTables } from '../tables.ts'
import { words } from '../words.ts'

/** Whether the person `p` works here, or evaluates another open thesis, which makes them a member of the committee. */
const worksHereOrEvaluates = (today: string) => sql<boolean>`(${worksHere(today)} or exists (
  select from proposal_evaluation z join thesis_proposal o on o.id = z.proposal_id join thesis u on u.id = o.thesis_id
  where z.evaluator_id = p.id and z.state in ('ASSIGNED', 'GIVEN') and u.id <> r.record
    and u.state <> all(${[...closedStates]}::text[])))`

/** Who evaluates the proposal of a thesis, until the thesis is closed. The record is the thesis. */
export const proposalEvaluators: Appointment = {
  of: Thesis,
  name: 'proposalEvaluators',
  stored: ['proposal_evaluation.evaluator_id'],
  tested: ['ProposalEvaluation evaluator.id'],
  holders: () => sql`
    select h.thesis_id as record, e.evaluator_id as person from proposal_evaluation e
    join thesis_proposal h on h.id = e.proposal_id join thesis t on t.id = h.thesis_id
    where e.state in ('ASSIGNED', 'GIVEN') and t.state <> all(${[...closedStates]}::text[])`,
  mayHold: worksHereOrEvaluates,
  studied: { nobody: 'a thesis is no course; its authors and supervisors are refused as a conflict' },
  leaves: { nothing: 'the research coordinator names another member, and a decision waits for the quorum' },
  above: (thesis, today) => sql`
    select c.person from (${researchCoordinators(today)}) c where c.thing = ${thesis}`,
}

type Evaluator = { thesis: number; person: number }

/** Tells the research coordinators and the Registry who evaluates a proposal now, or does no longer. */
export async function notifyOfEvaluator(
  key: 'appointed' | 'appointmentEnded',
  { thesis, person }: Evaluator,
  ctx: Ctx<ThesisTables>,
): Promise<void> {
  const { title } = await ctx.db.selectFrom('thesis').select('title').where('id', '=', thesis).executeTakeFirstOrThrow()
  const part: Localized = Object.fromEntries(
    languages.map((language) => [language, words[language].evaluatorOfProposal]),
  )
  const news = { record: thesis, person, part, of: title, subject: Thesis.iri(thesis), reaches: 'others' } as const
  await notifyOfAppointment(ctx, proposalEvaluators, { key, ...news })
}

/** An evaluator has withdrawn or was released. */
export const endEvaluator = (
  { thesis, evaluator }: Entity<typeof ProposalEvaluation>,
  ctx: Ctx<ThesisTables>,
): Promise<void> => notifyOfEvaluator('appointmentEnded', { thesis: thesis.id, person: evaluator.id }, ctx)
