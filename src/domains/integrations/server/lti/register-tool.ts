import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { registerTool } from '../../contract/lti/tool-registration.ts'
import { operates } from '../../contract/webhooks/webhook-policy.ts'
import type { IntegrationsTables } from '../tables.ts'
import { ensureToolKey } from './keys.ts'
import { hashOf, newSecret } from './launch.ts'

/** How long a tool has for its registration: somebody may have to sign in there. */
const registrationHours = 1

/** Makes a token by which a tool registers itself once. What it registers waits for the review of an operator. */
export const registerToolRoute = route(registerTool, {
  ...{ on: null, because: 'It adds a tool that nobody can open before its review.', allow: operates },
  ...{ inPerson: true, writes: true, secretAnswer: true },
  audited: ({ body: { address } }) => ({
    ...{ action: 'create', type: 'ToolRegistration', id: new URL(address).host, after: {} },
  }),
  run: async (ctx: Ctx<IntegrationsTables>, { body: { address } }) => {
    const token = newSecret()
    const until = new Date(ctx.now.getTime() + registrationHours * 3_600_000).toISOString()
    await ensureToolKey(ctx)
    await ctx.db
      .insertInto('tool_registration')
      .values({ token_hash: hashOf(token), created_by: ctx.me.id, expires_at: until })
      .execute()
    const page = new URL(address)
    page.searchParams.set('openid_configuration', `${ctx.publicUrl}/lti/openid_configuration`)
    page.searchParams.set('registration_token', token)
    return { '@type': 'ToolRegistration' as const, address: page.href, until }
  },
})
