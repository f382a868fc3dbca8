import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { id, idFilter, instant, longText } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { seatRoles } from '../committee/roles.ts'
import { excludedFromThesis, writesThesis } from '../relations.ts'
import { attendanceFlow } from './attendance-flow.ts'

/** What a member gives: frozen with the signature, and seen by the others after theirs. */
const marked = {
  /** Of 20 points. */
  mark: z.nullable(z.number().check(z.minimum(0), z.maximum(20), z.multipleOf(0.1))),
  markComment: longText(4000),
}

export const DefenceAttendance = resource({
  type: 'DefenceAttendance',
  path: '/api/v2/defence_attendances',
  about: 'A member of the committee at a defence: whether they were present, and their signature below the minutes.',
  fields: {
    defence: ref('ThesisDefence'),
    thesis: ref('Thesis'),
    /** The seat in the committee by which the person takes part. */
    seat: id(),
    person: userRef,
    role: z.enum(seatRoles),
    ...marked,
    signedAt: z.nullable(instant()),
    state: attendanceFlow.state,
  },
  update: z.partial(z.strictObject(marked)),
  filters: { 'defence.id': idFilter(), 'thesis.id': idFilter(), 'person.id': idFilter(), state: attendanceFlow.state },
  order: ['state'],
  /** Whether the outcome of the defence is still to be recorded, and whether the chair has confirmed the mark. */
  facts: { open: z.boolean(), confirmed: z.boolean() },
  flow: attendanceFlow,
  never: [
    {
      rule: 'Authors do not record who was at their defence, and sign no minutes.',
      to: ['update', 'attend', 'miss', 'signMinutes'],
      within: { 'thesis.id': writesThesis },
    },
    {
      rule: 'Who is excluded from a thesis because of a conflict does not see who examined it.',
      to: ['list', 'read', 'update', 'attend', 'miss', 'signMinutes'],
      within: { 'thesis.id': excludedFromThesis },
    },
  ],
  ifMatch: 'required',
})
