import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { day, instant, text } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { clientScopeNames } from './client-scopes.ts'

/** What was revoked is never valid again; its next call is refused. */
export const clientFlow = workflow({
  states: ['LIVE', 'REVOKED'],
  initial: 'LIVE',
  transitions: { revoke: { from: ['LIVE'], to: 'REVOKED', aside: true } },
})

const scopes = z.array(z.enum(clientScopeNames)).check(z.minLength(1), z.maxLength(clientScopeNames.length))
const written = z.strictObject({
  name: text(),
  /** The office or person to ask about it. */
  contact: text(),
  scopes,
  endsOn: day(),
})

export const ApiClient = resource({
  type: 'ApiClient',
  path: '/api/v2/api_clients',
  about: 'Another system that uses the API by itself, without a person: what it may read, and until when.',
  fields: {
    name: z.string(),
    contact: z.string(),
    scopes: z.array(z.enum(clientScopeNames)),
    endsOn: day(),
    /** The id by which it asks for tokens, at the portal’s own identity provider or at the university’s. */
    clientId: z.string(),
    /** Since when its present secret is in force; null if it has none. */
    secretSince: z.nullable(instant()),
    lastUsedAt: z.nullable(instant()),
    state: clientFlow.state,
    createdBy: z.nullable(userRef),
    createdAt: instant(),
  },
  create: z.extend(written, {
    /** A client that the university’s own identity provider knows; without it the portal makes an id. */
    clientId: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^[\w.:@-]{3,200}$/, { error: 'clientId' })))),
  }),
  update: z.partial(written),
  filters: { state: clientFlow.state },
  order: ['name', 'endsOn', 'lastUsedAt'],
  acts: { renewSecret: { states: ['LIVE'] } },
  flow: clientFlow,
  ownSignIn: ['create', 'update', 'revoke'],
  ifMatch: 'required',
})

/** It is no input of the resource, because only this answer ever contains the secret. */
export const renewClientSecret = endpoint('POST', '/api/v2/api_clients/:id/secrets', {
  about: 'Makes a new secret of a client; the one before is refused at once.',
  ownSignIn: true,
  answer: z.object({ '@type': z.literal(ApiClient.type), clientId: z.string(), secret: z.string() }),
})
