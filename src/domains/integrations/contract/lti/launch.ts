import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { iriOf } from '#platform/contract/fields.ts'

import { LearningTool } from './learning-tool.ts'

/** The address of the tool with which a launch begins. It is good for one launch of this person, for five minutes. */
const begun = z.object({ '@type': z.literal('ToolLaunch'), address: z.string() })

export const launchTool = endpoint('POST', '/api/v2/tool_links/:id/launch', {
  about: 'Begins the launch of a learning tool by the reader: the browser then opens the address of the answer.',
  answer: begun,
})

/** A lecturer chooses content of a tool; what they choose becomes links of the course (LTI Deep Linking 2.0). */
export const chooseInTool = endpoint('POST', '/api/v2/courses/:id/tool_choices', {
  about: 'Begins the choice of content in a learning tool: the browser then opens the address of the answer.',
  body: z.strictObject({ tool: iriOf(LearningTool.path) }),
  answer: begun,
})

const sent = () => z.string().check(z.maxLength(2000))

/** The parameters of an authentication request (OpenID Connect Core 3.1.2.1), as the tool sends them. */
export const toolSignIn = endpoint('POST', '/api/v2/tool_sign_ins', {
  about: 'Signs for a learning tool who has launched it (OpenID Connect, LTI 1.3); the browser posts the answer there.',
  body: z.object({
    client_id: sent(),
    redirect_uri: sent(),
    login_hint: sent(),
    nonce: sent().check(z.minLength(1)),
    response_type: z.literal('id_token'),
    response_mode: z.literal('form_post'),
    scope: sent().check(z.regex(/(^| )openid( |$)/)),
    prompt: z.optional(z.literal('none')),
    state: z.optional(sent()),
    lti_message_hint: z.optional(sent()),
  }),
  answer: z.object({
    '@type': z.literal('ToolSignIn'),
    /** Where the form is posted, one of the registered addresses. */
    action: z.string(),
    fields: z.object({ id_token: z.string(), state: z.optional(z.string()) }),
  }),
})

const publicKey = z.object({
  ...{ kty: z.literal('RSA'), n: z.string(), e: z.string(), kid: z.string() },
  ...{ alg: z.literal('RS256'), use: z.literal('sig') },
})

export const toolKeys = endpoint('GET', '/api/v2/learning_tool_keys', {
  about: 'The keys by which learning tools verify what the portal signs for them (JWK Set, RFC 7517).',
  answer: z.object({ keys: z.array(publicKey) }),
})
