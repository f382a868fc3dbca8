import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { connectionKinds } from '../connection/connection.ts'
import { problemCodes } from './problems.ts'
import { testResult } from './test-result.ts'

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(300))

const written = z.strictObject({
  address,
  /** The id of the portal's client there, where people connect accounts of their own; empty elsewhere. */
  clientId: z.string().check(z.trim(), z.maxLength(200), z.regex(/^[\x21-\x7e]*$/)),
  /** Whether the portal talks to it at all: while it is off, no run reads or writes anything there. */
  isOn: z.boolean(),
})

/** A learning platform with which courses can be linked, as operators set it up: one of each kind. */
export const ConnectedSystem = resource({
  type: 'ConnectedSystem',
  path: '/api/v2/connected_systems',
  about: 'A learning platform of the university, with the address and the secret by which the portal reaches it.',
  fields: {
    kind: z.enum(connectionKinds),
    address: z.string(),
    clientId: z.string(),
    isOn: z.boolean(),
    /** Whether a secret is stored; nobody reads it. */
    hasSecret: z.boolean(),
    /** How many courses are linked with it. */
    courses: count(),
    testedAt: z.nullable(instant()),
    /** What the last test found wrong. */
    problem: z.nullable(z.enum(problemCodes)),
  },
  update: z.partial(written),
  order: ['kind'],
  acts: { setSecret: {}, test: {} },
  ifMatch: 'required',
})

/** The system that was written, so that screens read it again. */
const changed = { '@id': z.string(), '@type': z.literal('ConnectedSystem') }

/** Stores the secret by which the portal reaches the system; it is encrypted and never answered. */
export const setSystemSecret = endpoint('PUT', '/api/v2/connected_systems/:id/secret', {
  about: 'Stores the token by which the portal reaches the system; it replaces the one before.',
  body: z.strictObject({
    secret: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/)),
  }),
  answer: z.object({ ...changed, hasSecret: z.boolean() }),
  confidential: true,
})

/** Walks through everything that a run needs, and changes nothing on either side. */
export const testSystem = endpoint('POST', '/api/v2/connected_systems/:id/test', {
  about: 'Tests the connection step by step; says which step fails, what the other side answered, and what to do.',
  answer: z.object({ ...changed, ...testResult }),
})
