import { type RawBuilder, sql } from 'kysely'
import { aboveCourse, studiedCourse } from '#course/server'
import type { Appointment } from '#platform/server/who/appointments.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'

const courseOf = (invitation: RawBuilder<unknown>) => sql`(
  select w.course_id from guest_invitation k join assessment w on w.id = k.assessment_id where k.id = ${invitation})`

/** Who marks papers of a course by invitation: only people from outside, who come by the link of a letter. */
export const guestGraders: Appointment = {
  of: GuestInvitation,
  name: 'guestGraders',
  stored: ['guest_invitation.person_id'],
  tested: ['GuestInvitation guest.id'],
  holders: (today) => sql`
    select k.id as record, k.person_id as person from guest_invitation k
    where k.state = 'INVITED' and k.until_day >= ${today}::date`,
  mayHold: () => sql<boolean>`true`,
  studied: studiedCourse(courseOf(sql`r.record`)),
  leaves: { nothing: 'the lecturers who invited the guest mark what the guest has not marked' },
  above: (invitation, today) => aboveCourse(courseOf(invitation), today),
}
