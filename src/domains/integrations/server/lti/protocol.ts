import type { WorkCtx } from '#platform/server/background/work.ts'
import { readForm } from '#platform/server/http/body.ts'
import type { Protocol, ProtocolRequest } from '#platform/server/http/protocol.ts'
import { takeDeepLinks } from './deep-link.ts'
import { createLineItem, endLineItem, listLineItems, readLineItem, updateLineItem } from './line-item.ts'
import { membersOf } from './members.ts'
import { platformConfiguration } from './platform-configuration.ts'
import { listResults, takeScore } from './score.ts'
import { takeRegistration } from './take-registration.ts'
import { issueToolToken } from './token.ts'

/** More parameters than any tool sends; an address has a limit, too. */
const longestQuery = 6000

/**
 * The authorization endpoint (OpenID Connect Core 3.1.2.1), which tools open by GET or POST. Who is signed in is known
 * to the portal in the browser only, so the request goes on there.
 */
async function authorize({ request }: ProtocolRequest, { publicUrl }: WorkCtx): Promise<Response> {
  const sent =
    request.method === 'POST' ? new URLSearchParams([...(await readForm(request))]) : new URL(request.url).searchParams
  const query = sent.toString()
  const location = `${publicUrl}/my/tool_sign_in${query.length > longestQuery ? '' : `?${query}`}`
  return new Response(null, { status: 303, headers: { Location: location } })
}

const configuration = async (_: ProtocolRequest, ctx: WorkCtx): Promise<Response> =>
  Response.json(platformConfiguration(ctx))

const lineItems = '/lti/courses/:course/line_items'

/** The platform's side of LTI 1.3, as far as tools and browsers that come from them call it. */
export const lti: Protocol = {
  base: '/lti',
  addresses: [
    { method: 'GET', path: '/lti/authorize', answer: authorize },
    { method: 'POST', path: '/lti/authorize', answer: authorize },
    { method: 'GET', path: '/lti/openid_configuration', answer: configuration },
    { method: 'POST', path: '/lti/registrations', answer: takeRegistration },
    { method: 'POST', path: '/lti/token', answer: issueToolToken },
    { method: 'POST', path: '/lti/deep_links', answer: takeDeepLinks },
    { method: 'GET', path: '/lti/courses/:course/members', answer: membersOf },
    { method: 'GET', path: lineItems, answer: listLineItems },
    { method: 'POST', path: lineItems, answer: createLineItem },
    { method: 'GET', path: `${lineItems}/:item`, answer: readLineItem },
    { method: 'PUT', path: `${lineItems}/:item`, answer: updateLineItem },
    { method: 'DELETE', path: `${lineItems}/:item`, answer: endLineItem },
    { method: 'POST', path: `${lineItems}/:item/scores`, answer: takeScore },
    { method: 'GET', path: `${lineItems}/:item/results`, answer: listResults },
  ],
}
