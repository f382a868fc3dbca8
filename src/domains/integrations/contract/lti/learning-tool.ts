import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, instant, searchFilter, text } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { testResult } from '../system/test-result.ts'

/**
 * What a tool learns about a person: nothing (then it cannot return marks), a number that is another one in each
 * course, or name and e-mail address.
 */
export const toolLearns = ['NOTHING', 'NUMBER', 'NAME'] as const
export type ToolLearns = (typeof toolLearns)[number]

/** A tool that has registered itself waits until an operator has decided what it learns. */
export const learningToolFlow = workflow({
  states: ['PROPOSED', 'ACTIVE', 'WITHDRAWN'],
  initial: 'ACTIVE',
  transitions: {
    activate: { from: ['PROPOSED', 'WITHDRAWN'], to: 'ACTIVE' },
    withdraw: { from: ['PROPOSED', 'ACTIVE'], to: 'WITHDRAWN', reason: leastReason, aside: true, rare: true },
  },
})

/** TLS, except on this machine, where a tool is tried out; no name, password or fragment. */
const address = /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)([/?][^\s#\\]*)?$/

/** An address of a tool that browsers open. */
export const webAddress = () => text(2000).check(z.regex(address, { error: 'url' }))

const written = z.strictObject({
  name: text(),
  loginUrl: webAddress(),
  launchUrl: webAddress(),
  redirectUris: z.array(webAddress()).check(z.minLength(1), z.maxLength(20)),
  deepLinkUrl: z.nullable(webAddress()),
  keySetUrl: z.nullable(webAddress()),
  learns: z.enum(toolLearns),
  readsRoster: z.boolean(),
  writesMarks: z.boolean(),
  agreementUntil: z.nullable(day()),
})
const { deepLinkUrl, keySetUrl, readsRoster, writesMarks, agreementUntil } = written.shape

/** A tool of another provider that opens from courses (LTI 1.3). */
export const LearningTool = resource({
  type: 'LearningTool',
  path: '/api/v2/learning_tools',
  about: 'A tool of another provider that opens from courses by LTI 1.3, and what it learns about people.',
  fields: {
    name: z.string(),
    learns: z.enum(toolLearns),
    /** Where a launch begins: the tool then asks the portal who the person is. */
    loginUrl: z.string(),
    launchUrl: z.string(),
    /** The only addresses to which the portal sends a signed answer. */
    redirectUris: z.array(z.string()),
    /** Where lecturers choose content of the tool; null: it has nothing to choose from. */
    deepLinkUrl: z.nullable(z.string()),
    /** Where the tool publishes its keys; without them it can neither return links nor marks. */
    keySetUrl: z.nullable(z.string()),
    /** Whether it may read who takes and teaches the courses in which it is. */
    readsRoster: z.boolean(),
    /** Whether it may return marks of its own links. */
    writesMarks: z.boolean(),
    /** Until when the agreement on data processing holds. */
    agreementUntil: z.nullable(day()),
    registeredItself: z.boolean(),
    clientId: z.string(),
    deployment: z.string(),
    courses: count(),
    lastLaunchAt: z.nullable(instant()),
    state: learningToolFlow.state,
  },
  create: z.extend(written, {
    deepLinkUrl: z._default(deepLinkUrl, null),
    keySetUrl: z._default(keySetUrl, null),
    readsRoster: z._default(readsRoster, false),
    writesMarks: z._default(writesMarks, false),
    agreementUntil: z._default(agreementUntil, null),
  }),
  update: z.partial(written),
  filters: { q: searchFilter(), learns: z.enum(toolLearns), state: learningToolFlow.state },
  order: ['name', 'courses', 'lastLaunchAt'],
  acts: { test: {} },
  flow: learningToolFlow,
  ownSignIn: ['create', 'update', 'activate'],
  ifMatch: 'required',
})

/** Walks through what a launch and the services of a tool need, and changes nothing on either side. */
export const testTool = endpoint('POST', '/api/v2/learning_tools/:id/test', {
  about: 'Tests a learning tool step by step; says which step fails, what it answered, and what to do.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(LearningTool.type), ...testResult }),
})
