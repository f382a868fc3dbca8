import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { richTextField } from '#platform/contract/rich-text.ts'

const posted = z.object({ '@id': z.string(), '@type': z.literal('Post'), id: id() })

export const fetchPostFile = endpoint('GET', '/api/v2/posts/:id/files/:file', {
  about: 'A file of a post, for whoever may read the post; a student has then opened it.',
  answer: 'file',
})
export const openPost = endpoint('POST', '/api/v2/posts/:id/open', {
  about: 'Says that the reader has opened a post.',
  answer: posted,
})
export const postReaders = endpoint('GET', '/api/v2/posts/:id/readers', {
  about: 'Who has opened a post, and who of those for whom it is has not.',
  answer: z.object({
    opened: z.array(z.extend(userRef, { at: instant() })),
    waiting: z.array(userRef),
  }),
})
export const remindReaders = endpoint('POST', '/api/v2/posts/:id/remind', {
  about: 'Reminds those who have not opened a post that has to be read, once a day at most.',
  answer: z.extend(posted, { reminded: count() }),
})
export const solveQuestion = endpoint('POST', '/api/v2/posts/:id/solve', {
  about: 'Says which comment answers a question, or that none does.',
  body: z.strictObject({ comment: z.nullable(id()) }),
  answer: posted,
})
export const postVersions = endpoint('GET', '/api/v2/posts/:id/versions', {
  about: 'What a post said before each of its changes, the latest first.',
  answer: z.object({
    versions: z.array(
      z.object({ title: z.string(), body: z.nullable(richTextField()), by: z.string(), until: instant() }),
    ),
  }),
})

export const postTopics = endpoint('GET', '/api/v2/courses/:id/posts/topics', {
  about: 'The topics and kinds of the posts that the reader may see, with the number of posts and files.',
  answer: z.object({
    topics: z.array(z.object({ topic: z.string(), posts: count(), files: count() })),
    kinds: z.array(z.object({ kind: z.string(), posts: count() })),
    groups: z.array(z.string()),
  }),
})
