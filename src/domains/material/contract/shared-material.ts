import * as z from 'zod/mini'
import { Module, Term } from '#academics/contract'
import { courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { count, id, idFilter, instant, iriOf, searchFilter, text } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { richTextField } from '#platform/contract/rich-text.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { LessonPlan } from '#teaching/contract'
import { credit, licence } from './licence.ts'
import { Post, postFile } from './post.ts'

/** Which posts can be given to a module; announcements and questions belong to one course. */
export const sharedPostKinds = ['MATERIAL', 'LINK', 'VIDEO'] as const
/** What can be given to a module: posts, and topics of a plan. */
export const sharedKinds = [...sharedPostKinds, 'PLAN'] as const

const { title, objectives, outcomes, steps, beforeClass, materials } = LessonPlan.fields
const topic = z.object({ title, objectives, outcomes, steps, beforeClass, materials })

/** The most topics of a plan that are given at once. */
export const mostTopics = 60

/** Whoever gave it, or coordinates the module, takes it back; copies that were taken stay. */
export const sharedFlow = workflow({
  states: ['OFFERED', 'WITHDRAWN'],
  initial: 'OFFERED',
  transitions: {
    withdraw: { from: ['OFFERED'], to: 'WITHDRAWN', reason: leastReason },
  },
})

export const SharedMaterial = resource({
  type: 'SharedMaterial',
  path: '/api/v2/shared_materials',
  about:
    'Material, or topics of a plan, that a lecturer has given to a module, for everybody who teaches a course of it.',
  fields: {
    module: z.extend(ref(Module.type), { code: z.string() }),
    /** The course from which it was given, and its term. */
    course: courseRef,
    term: ref(Term.type),
    givenBy: userRef,
    givenAt: instant(),
    kind: z.enum(sharedKinds),
    title: z.string(),
    body: z.nullable(richTextField()),
    writtenIn: Post.fields.writtenIn,
    topic: z.nullable(z.string()),
    url: z.nullable(z.string()),
    files: z.array(postFile),
    /** The topics of a plan, in the order of its sessions. */
    topics: z.array(topic),
    licence,
    credit: z.string(),
    state: sharedFlow.state,
    /** Into how many courses it was taken. */
    taken: count(),
    /** The copies in courses that the reader teaches; without a post where topics were taken. */
    copies: z.array(z.object({ course: id(), post: z.nullable(id()) })),
  },
  /** Either a post, or topics of the plan of one course with a title for them; a form for posts sends no topics, as an empty list. */
  create: z.strictObject({
    post: z.optional(iriOf(Post.path)),
    plans: z.optional(z.array(iriOf(LessonPlan.path)).check(z.maxLength(mostTopics))),
    title: z.optional(text(200)),
    licence,
    credit: z.optional(credit),
  }),
  update: z.partial(z.strictObject({ licence, credit })),
  filters: { q: searchFilter(), 'module.id': idFilter(), kind: z.enum(sharedKinds), state: sharedFlow.state },
  order: ['givenAt', 'title'],
  under: [{ path: '/api/v2/modules/:id/shared_materials', parent: Module.type, filter: 'module.id' }],
  /** To take a copy of it into a course of one's own. */
  acts: { take: { states: ['OFFERED'] } },
  flow: sharedFlow,
  facts: { programId: z.int() },
  ifMatch: 'required',
})
