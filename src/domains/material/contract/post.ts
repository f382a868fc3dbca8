import * as z from 'zod/mini'
import { Course, courseRef } from '#course/contract'
import { userRef } from '#people/contract'
import { count, day, flagFilter, id, idFilter, instant, iriOf, searchFilter, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { richText, richTextField } from '#platform/contract/rich-text.ts'
import { uploadedFile } from '#platform/contract/upload.ts'
import { languages } from '#platform/contract/words.ts'
import { Lesson } from '#teaching/contract'
import { sourceOfPost } from './licence.ts'
import { postFlow } from './post-flow.ts'

export const postKinds = ['ANNOUNCEMENT', 'MATERIAL', 'LINK', 'VIDEO', 'QUESTION'] as const

/** A file of a post. `alt` is the text alternative of a picture. */
export const postFile = z.object({
  file: z.string(),
  name: z.string(),
  alt: z.nullable(z.string()),
  size: count(),
  contentType: z.string(),
})

const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))
const mostFiles = 20

const writable = {
  kind: z.enum(postKinds),
  title: text(200),
  body: z.nullable(richText()),
  /** The language of the text, used as its `lang` attribute. */
  writtenIn: z.enum(languages),
  topic: z.nullable(text(80)),
  url: z.nullable(webAddress),
  /** The session to which the post belongs. */
  lesson: z.nullable(iriOf(Lesson.path)),
  /** The group of the course that the post is for; null: the whole course. */
  group: z.nullable(text(30)),
  publishAt: z.nullable(instant()),
  visibleUntil: z.nullable(instant()),
  pinned: z.boolean(),
  required: z.boolean(),
  commentsAllowed: z.boolean(),
  files: z.array(uploadedFile()).check(z.maxLength(mostFiles)),
}

export const Post = resource({
  type: 'Post',
  path: '/api/v2/posts',
  about: 'A post in the class feed of a course, with its files and who has opened it.',
  fields: {
    course: courseRef,
    author: userRef,
    kind: writable.kind,
    title: z.string(),
    body: z.nullable(richTextField()),
    writtenIn: writable.writtenIn,
    topic: z.nullable(z.string()),
    url: z.nullable(z.string()),
    lesson: z.nullable(z.object({ '@id': z.string(), id: id(), day: day(), startsAt: z.string() })),
    group: z.nullable(z.string()),
    state: postFlow.state,
    publishAt: writable.publishAt,
    publishedAt: z.nullable(instant()),
    visibleUntil: writable.visibleUntil,
    pinned: z.boolean(),
    required: z.boolean(),
    commentsAllowed: z.boolean(),
    files: z.array(postFile),
    /** When visible content was last changed after publication. */
    editedAt: z.nullable(instant()),
    /** When the reader first opened it. */
    openedAt: z.nullable(instant()),
    comments: count(),
    /** The comment that is marked as the answer to a question. */
    answer: z.nullable(z.int()),
    /** The source of a copy from the shared material of the module. */
    source: z.nullable(sourceOfPost),
    /** Whether it is currently shared with the module. */
    given: z.boolean(),
    /** How many of its intended readers have opened it. */
    opened: count(),
    readers: count(),
    /** The day on which readers who had not opened it were last reminded. */
    remindedOn: z.nullable(z.string()),
  },
  create: z.strictObject({
    ...writable,
    course: iriOf(Course.path),
    body: z._default(writable.body, null),
    topic: z._default(writable.topic, null),
    url: z._default(writable.url, null),
    lesson: z._default(writable.lesson, null),
    group: z._default(writable.group, null),
    publishAt: z._default(writable.publishAt, null),
    visibleUntil: z._default(writable.visibleUntil, null),
    pinned: z._default(writable.pinned, false),
    required: z._default(writable.required, false),
    commentsAllowed: z._default(writable.commentsAllowed, true),
    files: z._default(writable.files, []),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: {
    q: searchFilter(),
    'course.id': idFilter(),
    kind: z.enum(postKinds),
    topic: text(80),
    'lesson.id': idFilter(),
    state: postFlow.state,
    required: flagFilter(),
    pinned: flagFilter(),
  },
  order: ['publishedAt', 'pinned', 'title'],
  under: [{ path: '/api/v2/courses/:id/posts', parent: 'Course', filter: 'course.id' }],
  flow: postFlow,
  facts: { programId: z.int(), languageId: z.int() },
  /**
   * May mark the comment that answers a question, see who has opened a post, remind the others, and see earlier
   * versions.
   */
  acts: { solve: {}, seeReaders: { states: ['PUBLISHED'] }, remind: { states: ['PUBLISHED'] }, seeVersions: {} },
  ifMatch: 'required',
})
