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

/** The kinds of posts that can be shared with a module; announcements and questions belong to one course. */
export const sharedPostKinds = ['MATERIAL', 'LINK', 'VIDEO'] as const
/** The kinds of material that can be shared with a module: posts, and topics of a plan. */
export const sharedKinds = [...sharedPostKinds, 'PLAN'] as const

const { title, objectives, outcomes, steps, beforeClass, materials } = LessonPlan.fields
const topic = z.object({ title, objectives, outcomes, steps, beforeClass, materials })

/** The most topics of a plan that can be shared at once. */
export const mostTopics = 60

/** The lecturer who shared it and coordinators of the module may withdraw it; existing copies stay. */
export const sharedFlow = workflow({
  states: ['OFFERED', 'WITHDRAWN'],
  initial: 'OFFERED',
  parties: ['giver', 'taker'],
  transitions: {
    withdraw: {
      from: ['OFFERED'],
      to: 'WITHDRAWN',
      reason: leastReason,
      tells: { giver: 'sharedWithdrawn', taker: 'sharedWithdrawn' },
    },
  },
})

export const SharedMaterial = resource({
  type: 'SharedMaterial',
  path: '/api/v2/shared_materials',
  about:
    'Material, or topics of a plan, that a lecturer has given to a module, for everybody who teaches a course of it.',
  fields: {
    module: z.extend(ref(Module.type), { code: z.string() }),
    /** The course in which it was shared, and its term. */
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
    /** The number of courses with a copy. */
    taken: count(),
    /** The copies in courses that the reader teaches; `post` is null for copied topics. */
    copies: z.array(z.object({ course: id(), post: z.nullable(id()) })),
  },
  /**
   * Either a post, or topics of the plan of one course together with a title; a form for posts sends an empty list of
   * topics.
   */
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
  /** May copy it into a course that the reader teaches. */
  acts: { take: { states: ['OFFERED'] } },
  flow: sharedFlow,
  facts: { programId: z.int() },
  ifMatch: 'required',
})
