import type { CourseTables } from '#course/server'
import type { RichText } from '#platform/contract/rich-text.ts'
import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  integer,
  jsonb,
  kept,
  oneOf,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/columns.ts'
import { type TablesOf, table } from '#platform/server/table.ts'
import { postKinds } from '../contract/post.ts'
import { commentFlow } from '../contract/post-comment.ts'
import { postFlow } from '../contract/post-flow.ts'

const ofCourse = { rows: 'keep', because: 'it is teaching material of the course' } as const

export const posts = table('post', {
  ...kept(),
  course_id: reference('course'),
  author_id: reference('person'),
  kind: oneOf('academic', postKinds),
  title: text('academic'),
  body: jsonb<RichText>('academic').nullable(),
  body_text: text('academic').default().withheld(),
  written_in: oneOf('academic', languages),
  topic: text('academic').nullable(),
  url: text('academic').nullable(),
  group_code: text('academic').nullable(),
  state: oneOf('academic', postFlow.states).default(),
  publish_at: timestamptz('academic').nullable().withheld(),
  published_at: timestamptz('academic').nullable(),
  visible_until: timestamptz('academic').nullable(),
  pinned: boolean('academic').default(),
  required: boolean('academic').default(),
  comments_allowed: boolean('academic').default(),
  edited_at: timestamptz('academic').nullable(),
  reminded_on: date('internal').nullable(),
  copied_from_id: reference('post').nullable(),
  copy_id: uuid('internal').nullable(),
  search_text: text('internal').computed(),
}).belongsTo('author_id', { release: 'all', erasure: ofCourse })

export const postFiles = table('post_file', {
  id: identity(),
  post_id: reference('post'),
  file_id: uuid('key').references('stored_file'),
  position: integer('internal'),
  name: text('academic'),
  alt: text('academic').nullable(),
}).belongsTo({ via: 'post_id' }, { release: 'all', erasure: ofCourse })

export const postVersions = table('post_version', {
  id: identity(),
  post_id: reference('post'),
  title: text('academic'),
  body: jsonb<RichText>('academic').nullable(),
  editor_id: reference('person'),
  until: timestamptz('academic').default(),
}).belongsTo('editor_id', { release: 'all', erasure: ofCourse })

/** That a student has opened a post. */
export const postOpenings = table('post_opening', {
  post_id: reference('post'),
  person_id: reference('person'),
  opened_at: timestamptz('personal').default(),
}).belongsTo('person_id', { release: 'all' })

export const postComments = table('post_comment', {
  ...kept(),
  post_id: reference('post'),
  author_id: reference('person'),
  text: text('personal'),
  in_reply_to: reference('post_comment').nullable(),
  is_answer: boolean('internal').default().released(),
  state: oneOf('internal', commentFlow.states).default().released(),
  edited_at: timestamptz('internal').nullable().released(),
}).belongsTo('author_id', { release: 'all' })

export const tables = [posts, postFiles, postVersions, postOpenings, postComments] as const

/** The row types of this domain and of those below it. Moments are ISO 8601 in UTC. */
export type MaterialTables = CourseTables & TablesOf<typeof tables>
