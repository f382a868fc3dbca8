import {
  boolean,
  date,
  identity,
  integer,
  jsonb,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { learningToolFlow, toolLearns } from '../../contract/lti/learning-tool.ts'
import { toolLinkFlow } from '../../contract/lti/tool-link.ts'
import type { PublicKey } from './public-key.ts'
import { scoreFates } from './score-fate.ts'

const learningTools = table('learning_tool', {
  ...recordColumns(),
  name: text('public'),
  login_url: text('internal'),
  launch_url: text('internal'),
  redirect_uris: texts('internal'),
  deep_link_url: text('internal').nullable(),
  key_set_url: text('internal').nullable(),
  learns: oneOf('public', toolLearns),
  reads_roster: boolean('internal').default(),
  writes_marks: boolean('internal').default(),
  agreement_until: date('internal').nullable(),
  registered_itself: boolean('internal').default(),
  client_id: uuid('internal').default(),
  deployment: uuid('internal').default(),
  state: oneOf('public', learningToolFlow.states).default(),
  search_text: text('public').computed(),
})

const toolLinks = table('tool_link', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  tool_id: reference('learning_tool', 'public'),
  title: text('public'),
  description: text('public').default(),
  url: text('internal').nullable(),
  custom: jsonb<Record<string, string>>('internal').default(),
  resource_link: uuid('internal').default(),
  shown: boolean('public').default(),
  assessment_id: reference('assessment', 'public').nullable(),
  placed_by: reference('person', 'internal'),
  marks_for: reference('person', 'internal').nullable(),
  state: oneOf('public', toolLinkFlow.states).default(),
})

const toolLaunches = table('tool_launch', {
  id: identity(),
  hint_hash: text('secret').withheld(),
  tool_id: reference('learning_tool', 'academic'),
  course_id: reference('course', 'academic'),
  link_id: reference('tool_link', 'academic').nullable(),
  person_id: reference('person'),
  nonce: text('internal').nullable(),
  expires_at: timestamptz('internal'),
  answered_at: timestamptz('academic').nullable(),
  return_hash: text('secret').nullable().withheld(),
  returned_at: timestamptz('internal').nullable(),
  created_at: timestamptz('academic').default(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'which tools somebody opened says nothing once they are nobody' },
})

const toolSubjects = table('tool_subject', {
  id: identity(),
  tool_id: reference('learning_tool', 'academic'),
  course_id: reference('course', 'academic').nullable(),
  person_id: reference('person'),
  subject: uuid('personal').default().withheld(),
}).belongsTo('person_id', {
  release: { withheld: 'It is a number without a meaning, which no screen shows.' },
  erasure: { rows: 'remove', because: 'the number must lead from the tool to nobody' },
})

const toolKeys = table('tool_key', {
  id: identity(),
  kid: text('internal'),
  public_key: jsonb<PublicKey>('internal'),
  secret_id: reference('sealed_secret'),
  created_at: timestamptz('internal').default(),
}).belongsToNobody('Keys of the university say nothing about a person.')

const toolLineItems = table('tool_line_item', {
  id: identity(),
  tool_id: reference('learning_tool', 'public'),
  course_id: reference('course', 'public'),
  link_id: reference('tool_link', 'public').nullable(),
  of_link: boolean('internal').default(),
  label: text('public'),
  most: numeric('public', 9, 2),
  resource_id: text('internal').nullable(),
  tag: text('internal').nullable(),
  starts_at: timestamptz('public').nullable(),
  ends_at: timestamptz('public').nullable(),
  ended_at: timestamptz('internal').nullable(),
  created_at: timestamptz('internal').default(),
})

const toolScores = table('tool_score', {
  id: identity(),
  line_item_id: reference('tool_line_item', 'academic'),
  person_id: reference('person'),
  score: numeric('academic', 9, 2).nullable(),
  most: numeric('academic', 9, 2).nullable(),
  comment: text('academic').nullable(),
  activity: text('academic'),
  grading: text('academic'),
  scored_at: timestamptz('academic'),
  received_at: timestamptz('internal').default(),
  fate: oneOf('internal', scoreFates),
  mark_version: integer('internal').nullable(),
}).belongsTo('person_id', {
  release: {
    withheld: 'A score of a tool is a draft; students read the mark that follows from it once it is released.',
  },
})

const toolAssertions = table('tool_assertion', {
  tool_id: reference('learning_tool', 'internal'),
  jti: text('internal'),
  expires_at: timestamptz('internal'),
}).belongsToNobody('It names a call of a machine.')

const toolRegistrations = table('tool_registration', {
  id: identity(),
  token_hash: text('secret').withheld(),
  created_by: reference('person', 'internal'),
  created_at: timestamptz('internal').default(),
  expires_at: timestamptz('internal'),
  tool_id: reference('learning_tool', 'internal').nullable(),
}).belongsToNobody('It is about a tool; who has asked for it acts for the university.')

export const ltiTables = [
  ...[learningTools, toolLinks, toolLaunches, toolSubjects, toolKeys],
  ...[toolLineItems, toolScores, toolAssertions, toolRegistrations],
] as const
