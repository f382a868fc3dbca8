import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { mustBeAppointable } from '#platform/server/who/appointments.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { wasAsked } from '../../contract/practice-flow.ts'
import { write } from '../papers/letters.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { practiceParts } from './appointments.ts'
import { refuseOwnAddress } from './own-address.ts'
import { notifyOfPart } from './part-notice.ts'

type AssignmentInput = {
  practice: number
  supervisor: number
  role: (typeof assignmentRoles)[number]
  /** The field with the address, if the person was given by address instead of chosen. */
  addressAt?: string
}

const schoolParts = ['SCHOOL_MENTOR', 'CO_MENTOR', 'SCHOOL_COORDINATOR']

/** Whether the school takes over the practice from another one, and has not been requested yet. */
async function isNewSchool({ db }: Ctx<PracticeTables>, practice: number, school: number | null): Promise<boolean> {
  const last = await db
    .selectFrom('practice_episode')
    .select(['school_id', 'until_day'])
    .where('practice_id', '=', practice)
    .orderBy('from_day', 'desc')
    .executeTakeFirst()
  return last !== undefined && last.until_day !== null && last.school_id !== school
}

/** Requests a person to look after a practice; each role has one holder at a time. */
export async function assign(
  ctx: Ctx<PracticeTables>,
  { practice, supervisor, role, addressAt = 'supervisor' }: AssignmentInput,
): Promise<number> {
  const { db, today } = ctx
  const known = await db
    .selectFrom('teaching_practice')
    .select(['id', 'school_id', 'state', 'person_id'])
    .where('id', '=', practice)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw violation(ctx, 'practice', 'notFound')
  if (!leavesRoomFor('assign', known.state)) throw violation(ctx, 'practice', 'settled')
  const who = await db
    .selectFrom('practice_supervisor')
    .select(['id', 'kind', 'school_id', 'person_id', 'active'])
    .where('id', '=', supervisor)
    .executeTakeFirst()
  if (!who?.active) throw violation(ctx, 'supervisor', 'notFound')
  await refuseOwnAddress(ctx, { person: who.person_id, student: known.person_id, path: addressAt })
  await mustBeAppointable(practiceParts, { record: practice, person: who.person_id, path: addressAt }, ctx)
  if (schoolParts.includes(role) && who.school_id !== null && who.school_id !== known.school_id)
    throw violation(ctx, 'supervisor', 'ownSchool')
  const held = await db
    .selectFrom('practice_assignment')
    .select('id')
    .where('practice_id', '=', practice)
    .where('role', '=', role)
    .where('state', 'in', ['PROPOSED', 'ACCEPTED'])
    .executeTakeFirst()
  if (held && role !== 'CO_MENTOR') throw violation(ctx, 'role', 'role')
  const { id } = await db
    .insertInto('practice_assignment')
    .values({ practice_id: practice, supervisor_id: supervisor, role, from_day: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  // A mentor gets the letter when the school has accepted: before that there is nothing to look after.
  const early =
    !wasAsked(known.state) ||
    known.state === 'PLACEMENT_REQUESTED' ||
    (await isNewSchool(ctx, practice, known.school_id))
  const later = early && who.kind === 'EXTERNAL'
  if (!later)
    await write(ctx, {
      supervisor,
      practice,
      role,
      template: role === 'UNIVERSITY_SUPERVISOR' ? 'supervisor' : 'mentor',
    })
  if (who.kind === 'USER')
    await addNotice(db, {
      ...{ personId: who.person_id, domain: 'teaching-practice', key: 'asked', values: {} },
      subject: TeachingPractice.iri(practice),
    })
  await notifyOfPart('appointed', { practice, person: who.person_id, role }, ctx)
  ctx.rightsChanged([who.person_id])
  return id
}
