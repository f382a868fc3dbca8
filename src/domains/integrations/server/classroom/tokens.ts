import * as z from 'zod/mini'
import type { OutgoingAnswer, OutgoingRequest } from '#platform/server/outgoing/outgoing.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'
import type { SystemSite } from '../other-side/adapter.ts'
import { jsonOf, parsed, sendPatiently } from '../other-side/call.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import { addressesOf } from './addresses.ts'
import { tokenAnswer, tokenError } from './shapes.ts'

/** What Google's answers to a request for a token mean for people (RFC 6749, 5.2). */
const meanings: Readonly<Record<string, ProblemCode>> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  redirect_uri_mismatch: 'client',
  invalid_grant: 'access',
}

const form = (values: Record<string, string>): OutgoingRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams(values).toString(),
  mostBytes: 100_000,
})

const request = (site: SystemSite, values: Record<string, string>): OutgoingRequest =>
  form({ client_id: site.clientId, client_secret: site.secret, ...values })

function tokensIn({ status, text }: OutgoingAnswer): z.output<typeof tokenAnswer> {
  const json = jsonOf(text)
  if (status === 200) return parsed(tokenAnswer, json)
  const { data } = z.safeParse(tokenError, json)
  throw new OtherSideProblem(
    meanings[data?.error ?? ''] ?? 'refused',
    `${data?.error ?? `HTTP ${status}`} ${data?.error_description ?? ''}`.trim(),
  )
}

/** Exchanges the code of a person for tokens. A code works once, so this is never repeated. */
export async function tokensForCode(
  site: SystemSite,
  { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
): Promise<z.output<typeof tokenAnswer>> {
  const values = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect }
  return tokensIn(await site.outgoing.send(addressesOf(site.address).token, request(site, values)))
}

/** A token for the calls of the next minutes. `access` is the problem of a right that was withdrawn or has ended. */
export async function accessToken(site: SystemSite, lasting: string): Promise<string> {
  const values = { grant_type: 'refresh_token', refresh_token: lasting }
  const answer = await sendPatiently(site, addressesOf(site.address).token, request(site, values))
  return tokensIn(answer).access_token
}

/** Gives a right back (RFC 7009); Google answers 400 for one that has ended already. */
export async function revokeToken(
  site: Pick<SystemSite, 'address' | 'outgoing' | 'pause'>,
  token: string,
): Promise<void> {
  const { status } = await sendPatiently(site, addressesOf(site.address).revoke, form({ token }))
  if (status !== 200 && status !== 400) throw new OtherSideProblem('refused', `HTTP ${status}`)
}
