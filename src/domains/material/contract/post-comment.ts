import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { id, idFilter, instant, iriOf, longText } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { Post } from './post.ts'

/** Lecturers of the course hide a comment; the history keeps the reason. */
export const commentFlow = workflow({
  states: ['VISIBLE', 'HIDDEN'],
  initial: 'VISIBLE',
  transitions: {
    hide: { from: ['VISIBLE'], to: 'HIDDEN', reason: leastReason },
    show: { from: ['HIDDEN'], to: 'VISIBLE' },
  },
})

const words = longText(4000).check(z.minLength(1))

export const PostComment = resource({
  type: 'PostComment',
  path: '/api/v2/post_comments',
  about: 'A comment on a post, or the answer to one.',
  fields: {
    post: ref('Post'),
    author: userRef,
    text: z.string(),
    /** The comment to which it replies. */
    inReplyTo: z.nullable(id()),
    /** Whether the author teaches the course. */
    byLecturer: z.boolean(),
    state: commentFlow.state,
    createdAt: instant(),
    editedAt: z.nullable(instant()),
  },
  create: z.strictObject({ post: iriOf(Post.path), text: words, inReplyTo: z._default(z.nullable(id()), null) }),
  update: z.partial(z.strictObject({ text: words })),
  filters: { 'post.id': idFilter() },
  order: ['createdAt'],
  under: [{ path: '/api/v2/posts/:id/comments', parent: 'Post', filter: 'post.id' }],
  flow: commentFlow,
  facts: { courseId: z.int(), programId: z.int(), languageId: z.int() },
  ifMatch: 'required',
})
