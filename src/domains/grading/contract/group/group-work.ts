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

/** A group as it is wanted; one without an id is new. */
const wanted = z.strictObject({ id: z.nullable(id()), name, members })
export type WantedGroup = z.infer<typeof wanted>

/** The groups of an assessment as a whole. It has the id of the assessment. */
export const GroupWork = resource({
  type: 'GroupWork',
  path: '/api/v2/group_works',
  about: 'The groups in which students do an assessment, as a whole. It has the id of the assessment.',
  fields: {
    course: courseRef,
    assessment: z.extend(ref('Assessment'), { code: z.string() }),
    /** Whether the assessment is done in groups. */
    isOn: z.boolean(),
    /** Whether something is marked: then it stays as it is, in groups or not. */
    isMarked: z.boolean(),
    groups: z.array(z.object({ id: id(), name: z.string(), members: z.array(id()) })),
    /** How many students of the course are in no group. */
    without: count(),
    /** How many have another mark than most of their group, with no comment that says why. */
    unexplained: count(),
    /** The group of the reader, with the names of those who are in it. */
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
