import { sql } from 'kysely'
import { notifyOfAppointment, worksHere } from '#people/server'
import { type Localized, languages } from '#platform/contract/words.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { Appointment } from '#platform/server/who/appointments.ts'
import type { CommitteeSeat } from '../../contract/committee/seat.ts'
import { heldSeats } from '../../contract/committee/seat-flow.ts'
import { closedStates } from '../../contract/flow/closing.ts'
import { Thesis } from '../../contract/thesis.ts'
import { researchCoordinators } from '../research-coordinators.ts'
import type { ThesisTables } from '../tables.ts'
import { words } from '../words.ts'

/** Whether the person `p` works here, or has a seat in the committee of the thesis as somebody from outside. */
const worksHereOrInvited = (today: string) => sql<boolean>`(${worksHere(today)} or exists (
  select from committee_seat z join thesis_committee y on y.id = z.committee_id
  where z.person_id = p.id and y.thesis_id = r.record and z.email <> ''))`

/** Who examines a thesis, until it is closed. The record is the thesis. */
export const committeeMembers: Appointment = {
  of: Thesis,
  name: 'committeeMembers',
  stored: ['committee_seat.person_id'],
  tested: ['CommitteeSeat person.id', 'ThesisReview reviewer.id'],
  holders: () => sql`
    select t.id as record, s.person_id as person from committee_seat s
    join thesis_committee c on c.id = s.committee_id join thesis t on t.id = c.thesis_id
    where s.state = any(${[...heldSeats]}::text[]) and t.state <> all(${[...closedStates]}::text[])`,
  mayHold: worksHereOrInvited,
  studied: { nobody: 'a thesis is no course; its authors and supervisors are refused as a conflict' },
  leaves: { nothing: 'a committee that breaks a rule without them is a task of its supervisor, who proposes others' },
  above: (thesis, today) => sql`
    select c.person from (${researchCoordinators(today)}) c where c.thing = ${thesis}`,
}

const part: Localized = Object.fromEntries(languages.map((language) => [language, words[language].memberOfCommittee]))

/** Tells the research coordinators and the Registry who examines a thesis now, or does no longer. */
export async function notifyOfMember(
  key: 'appointed' | 'appointmentEnded',
  { thesis, person }: Pick<Entity<typeof CommitteeSeat>, 'thesis' | 'person'>,
  ctx: Ctx<ThesisTables>,
): Promise<void> {
  const { title } = await ctx.db
    .selectFrom('thesis')
    .select('title')
    .where('id', '=', thesis.id)
    .executeTakeFirstOrThrow()
  const news = { record: thesis.id, person: person.id, part, of: title, subject: Thesis.iri(thesis.id) }
  await notifyOfAppointment(ctx, committeeMembers, { key, ...news, reaches: 'others' })
}
