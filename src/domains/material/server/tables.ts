import type { RichText } from '#platform/contract/rich-text.ts'
import { languages } from '#platform/contract/words.ts'
import {
  boolean,
  date,
  identity,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { SharedTopic, TeachingTables } from '#teaching/server'
import { licences } from '../contract/licence.ts'
import { postKinds } from '../contract/post.ts'
import { commentFlow } from '../contract/post-comment.ts'
import { postFlow } from '../contract/post-flow.ts'
import { sharedFlow, sharedKinds } from '../contract/shared-material.ts'

const ofCourse = { rows: 'keep', because: 'it is teaching material of the course' } as const

export const posts = table('post', {
  ...recordColumns(),
  course_id: reference('course'),
  author_id: reference('person'),
  kind: oneOf('academic', postKinds),
  title: text('academic'),
  body: jsonb<RichText>('academic').nullable(),
  body_text: text('academic').default().withheld(),
  written_in: oneOf('academic', languages),
  topic: text('academic').nullable(),
  url: text('academic').nullable(),
  lesson_id: reference('lesson').nullable(),
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
  shared_id: reference('shared_material').nullable(),
  given_as_id: reference('shared_material').nullable(),
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

/** The first time that a student opened a post. */
export const postOpenings = table('post_opening', {
  post_id: reference('post'),
  person_id: reference('person'),
  opened_at: timestamptz('personal').default(),
}).belongsTo('person_id', { release: 'all' })

export const postComments = table('post_comment', {
  ...recordColumns(),
  post_id: reference('post'),
  author_id: reference('person'),
  text: text('personal'),
  in_reply_to: reference('post_comment').nullable(),
  is_answer: boolean('internal').default().released(),
  state: oneOf('internal', commentFlow.states).default().released(),
  edited_at: timestamptz('internal').nullable().released(),
}).belongsTo('author_id', { release: 'all' })

const ofModule = { rows: 'keep', because: 'it is teaching material of the module' } as const

/** Material that a lecturer has shared with a module, as it was on that day. */
export const sharedMaterials = table('shared_material', {
  ...recordColumns(),
  module_id: reference('module'),
  course_id: reference('course'),
  given_by: reference('person'),
  kind: oneOf('academic', sharedKinds),
  title: text('academic'),
  body: jsonb<RichText>('academic').nullable(),
  body_text: text('academic').default().withheld(),
  written_in: oneOf('academic', languages),
  topic: text('academic').nullable(),
  url: text('academic').nullable(),
  topics: jsonb<SharedTopic[]>('academic').default(),
  licence: oneOf('academic', licences),
  credit: text('academic'),
  state: oneOf('academic', sharedFlow.states).default(),
  corrects_id: reference('shared_material').nullable(),
  search_text: text('internal').computed(),
}).belongsTo('given_by', { release: 'all', erasure: ofModule })

export const sharedMaterialFiles = table('shared_material_file', {
  id: identity(),
  shared_id: reference('shared_material'),
  file_id: uuid('key').references('stored_file'),
  position: integer('internal'),
  name: text('academic'),
  alt: text('academic').nullable(),
}).belongsTo({ via: 'shared_id' }, { release: 'all', erasure: ofModule })

/** Links a topic of a course to the shared material from which it was copied. */
export const takenTopics = table('taken_topic', {
  plan_id: reference('lesson_plan'),
  shared_id: reference('shared_material'),
}).belongsTo({ via: 'shared_id' }, { release: 'all', erasure: ofModule })

export const tables = [
  posts,
  postFiles,
  postVersions,
  postOpenings,
  postComments,
  sharedMaterials,
  sharedMaterialFiles,
  takenTopics,
] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type MaterialTables = TeachingTables & TablesOf<typeof tables>
