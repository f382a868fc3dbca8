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

/** A file of a post. `alt` is what a picture shows, in words. */
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
  /** The language in which it is written, as it is read aloud and marked. */
  writtenIn: z.enum(languages),
  topic: z.nullable(text(80)),
  url: z.nullable(webAddress),
  /** The session to which it belongs. */
  lesson: z.nullable(iriOf(Lesson.path)),
  /** The group of the course for which it is; without one, for all. */
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
    /** When what readers see was last changed after it was published. */
    editedAt: z.nullable(instant()),
    /** When the reader opened it. */
    openedAt: z.nullable(instant()),
    comments: count(),
    /** The comment that answers a question. */
    answer: z.nullable(z.int()),
    /** Where it was taken from the shared material of the module. */
    source: z.nullable(sourceOfPost),
    /** Whether the module has it among its shared material now. */
    given: z.boolean(),
    /** How many of those for whom it is have opened it. */
    opened: count(),
    readers: count(),
    /** The day on which those who had not opened it were last reminded. */
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
   * To say which comment answers a question, to see who has opened a post, to remind the others, and to see what it
   * said before.
   */
  acts: { solve: {}, seeReaders: { states: ['PUBLISHED'] }, remind: { states: ['PUBLISHED'] }, seeVersions: {} },
  ifMatch: 'required',
})
