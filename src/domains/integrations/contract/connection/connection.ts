import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { id, idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'

/** The systems with which a course of the portal can be linked. */
export const connectionKinds = ['MOODLE', 'GOOGLE_CLASSROOM'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Unlinking keeps everything on both sides; the course can then be linked again, which makes a new connection. */
export const connectionFlow = workflow({
  states: ['LINKED', 'UNLINKED'],
  initial: 'LINKED',
  transitions: { unlink: { from: ['LINKED'], to: 'UNLINKED', keeps: 'unlinked' } },
})

export const Connection = resource({
  type: 'Connection',
  path: '/api/v2/connections',
  about: 'The link of a course with one course of Moodle or one class of Google Classroom.',
  fields: {
    kind: z.enum(connectionKinds),
    course: courseRef,
    /** The id of the course on the other side; names there are not unique. */
    otherId: z.string(),
    otherTitle: z.string(),
    /** What tells runs of one course apart there: the short name in Moodle, the section in Google Classroom. */
    otherTerm: z.string(),
    linkedBy: userRef,
    linkedAt: instant(),
    unlinkedBy: z.nullable(userRef),
    unlinkedAt: z.nullable(instant()),
    /** Whether a run begins by itself every night; one that would be a surprise stops and asks. */
    nightly: z.boolean(),
    state: connectionFlow.state,
  },
  update: z.partial(z.strictObject({ nightly: z.boolean() })),
  filters: { 'course.id': idFilter(), kind: z.enum(connectionKinds), state: connectionFlow.state },
  order: ['linkedAt'],
  under: [{ path: '/api/v2/courses/:id/connections', parent: Course.type, filter: 'course.id' }],
  facts: { 'program.id': z.nullable(id()), 'language.id': z.nullable(id()) },
  flow: connectionFlow,
  /** May see whether a course is linked, or could be; may link it; may start a run, and choose where marks go. */
  acts: { seeLink: {}, link: {}, synchronise: {} },
  ifMatch: 'required',
})
