import * as z from 'zod/mini'
import { courseRef } from '#course/contract'
import { count, flagFilter, id, idFilter, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'

/** The most groups of one assessment, and the most students of one group. */
export const mostGroups = 300
export const mostMembers = 100

const name = text(60)
/** Enrolments of the course. */
const members = z.array(id()).check(z.maxLength(mostMembers))

/** The wanted state of a group; one without an id is new. */
const wanted = z.strictObject({ id: z.nullable(id()), name, members })
export type GroupInput = z.infer<typeof wanted>

/** All groups of an assessment. It has the id of the assessment. */
export const GroupWork = resource({
  type: 'GroupWork',
  path: '/api/v2/group_works',
  about: 'The groups in which students do an assessment, as a whole. It has the id of the assessment.',
  fields: {
    course: courseRef,
    assessment: z.extend(ref('Assessment'), { code: z.string() }),
    /** Whether the assessment is done in groups. */
    isOn: z.boolean(),
    /** Whether a mark exists: group work can then no longer be switched on or off. */
    isMarked: z.boolean(),
    groups: z.array(z.object({ id: id(), name: z.string(), members: z.array(id()) })),
    /** The number of students of the course without a group. */
    without: count(),
    /**
     * The number of students whose mark differs from that of most of their group, without a comment that explains it.
     */
    unexplained: count(),
    /** The reader's own group, with the names of its members. */
    own: z.nullable(z.object({ name: z.string(), members: z.array(z.string()) })),
  },
  update: z.partial(z.strictObject({ groups: z.array(wanted).check(z.maxLength(mostGroups)) })),
  filters: { 'course.id': idFilter(), isOn: flagFilter() },
  order: [],
  under: [{ path: '/api/v2/courses/:id/group_works', parent: 'Course', filter: 'course.id' }],
  facts: { frozen: z.boolean() },
  closedBy: 'frozen',
  ifMatch: 'required',
})
