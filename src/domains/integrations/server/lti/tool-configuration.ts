import { z } from 'zod'
import { webAddress } from '../../contract/lti/learning-tool.ts'
import { markScopes, scopes } from './scopes.ts'

const address = z.string().refine((text) => webAddress().safeParse(text).success, 'is no address with https')

const toolPart = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const deepLinking = 'LtiDeepLinkingRequest'

/** What a tool sends about itself (LTI Dynamic Registration 1.0, 3.5; OpenID Connect Registration 1.0, 2). */
const sent = z.object({
  client_name: z.string().trim().min(1).max(200),
  initiate_login_uri: address,
  redirect_uris: z.array(address).min(1).max(20),
  jwks_uri: address,
  scope: z.string().max(2000).default(''),
  response_types: z.array(z.string()).default(['id_token']),
  token_endpoint_auth_method: z.literal('private_key_jwt').default('private_key_jwt'),
  [toolPart]: z.object({
    target_link_uri: address,
    messages: z
      .array(z.object({ type: z.string(), target_link_uri: address.optional() }))
      .max(50)
      .default([]),
    claims: z.array(z.string().max(100)).max(50).default([]),
  }),
})

/** A tool as it has described itself, in the columns in which the portal stores it. */
export type DescribedTool = {
  name: string
  login_url: string
  launch_url: string
  redirect_uris: string[]
  deep_link_url: string | null
  key_set_url: string
  reads_roster: boolean
  writes_marks: boolean
}

/** Reads the description; answers what is wrong with it as a text. */
export function readDescription(body: unknown): DescribedTool | string {
  const read = sent.safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    return `${issue?.path.join('.') ?? 'The body'}: ${issue?.message ?? 'is wrong'}`.slice(0, 300)
  }
  const { client_name, initiate_login_uri, redirect_uris, jwks_uri, scope, [toolPart]: tool } = read.data
  const chooser = tool.messages.find(({ type }) => type === deepLinking)
  const asked = new Set(scope.split(/\s+/))
  return {
    ...{ name: client_name, login_url: initiate_login_uri, launch_url: tool.target_link_uri, redirect_uris },
    deep_link_url: chooser ? (chooser.target_link_uri ?? tool.target_link_uri) : null,
    key_set_url: jwks_uri,
    reads_roster: asked.has(scopes.members),
    writes_marks: markScopes.some((one) => asked.has(one)),
  }
}

type StoredTool = { clientId: string; deployment: string }

/** The registration as the portal answers it: what the tool has said, and by which ids it is known here. */
export const describedBack = (tool: DescribedTool, { clientId, deployment }: StoredTool) => ({
  ...{ client_id: clientId, client_name: tool.name, application_type: 'web', response_types: ['id_token'] },
  ...{ grant_types: ['implicit', 'client_credentials'], token_endpoint_auth_method: 'private_key_jwt' },
  ...{ initiate_login_uri: tool.login_url, redirect_uris: tool.redirect_uris, jwks_uri: tool.key_set_url },
  scope: [...(tool.reads_roster ? [scopes.members] : []), ...(tool.writes_marks ? markScopes : [])].join(' '),
  [toolPart]: {
    ...{ deployment_id: deployment, domain: new URL(tool.launch_url).host, target_link_uri: tool.launch_url },
    ...{ claims: ['sub', 'iss'] },
    messages: [
      { type: 'LtiResourceLinkRequest' },
      ...(tool.deep_link_url === null ? [] : [{ type: deepLinking, target_link_uri: tool.deep_link_url }]),
    ],
  },
})
