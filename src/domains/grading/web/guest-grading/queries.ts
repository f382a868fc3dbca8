import { Course, Enrollment } from '#course/contract'
import { itemOf, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { guestPapers } from '../../contract/guest/guest-papers.ts'

type Id = number | string

export const invitationQuery = (id: Id) => itemOf(GuestInvitation, id)

export const papersQuery = (id: Id) => queryOf('GuestPapers', guestPapers, { params: { id: Number(id) } })

/** The invitations of a course. */
export const invitationsQuery = (course: Id) =>
  listOf(GuestInvitation, { itemsPerPage: 200 }, { under: `${Course.iri(course)}/guest_invitations` })

/** The students of a course, by name. */
export const studentsQuery = (course: Id) =>
  listOf(
    Enrollment,
    { itemsPerPage: 999, order: { 'student.name': 'asc' } },
    { under: `${Course.iri(course)}/enrollments` },
  )
