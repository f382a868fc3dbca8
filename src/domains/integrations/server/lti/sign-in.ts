import { sql } from 'kysely'
import { ApiError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { toolKeys, toolSignIn } from '../../contract/lti/launch.ts'
import type { IntegrationsTables } from '../tables.ts'
import { words } from '../words.ts'
import { launchClaims } from './claims.ts'
import { courseToPlace } from './course-to-place.ts'
import { publicToolKeys, signForTools } from './keys.ts'
import { hashOf } from './launch.ts'
import { type BegunLaunch, factsOf, messageOf } from './launch-facts.ts'
import { toolLinkRecord } from './tool-link.ts'

type Db = Ctx<IntegrationsTables>

export const toolKeysRoute = route(toolKeys, {
  ...{ on: null, because: 'Whoever received a signature may verify it.', allow: 'public', sharedFor: 300 },
  run: async ({ db }: Db) => ({ keys: await publicToolKeys(db) }),
})

/**
 * Answers the authentication request of a tool (LTI 1.3, 5.1.1). The person is the one who is signed in here and who
 * has begun the launch; what they may do is asked again, because minutes may have passed.
 */
export const toolSignInRoute = route(toolSignIn, {
  ...{ on: null, because: 'A launch belongs to the person who has begun it.', allow: 'own', inPerson: true },
  ...{ writes: true, secretAnswer: true },
  run: async (ctx: Db, { body }) => {
    const { client_id: client, redirect_uri: action, login_hint: hint, nonce, state } = body
    const tool = await toolWith(client, ctx)
    // To any other address not even an error is sent.
    if (!tool?.redirectUris.includes(action)) throw refusal(ctx, 'otherAddress')
    const launch = await takeLaunch({ tool: tool.id, hint, nonce }, ctx)
    if (launch.link === null) await courseToPlace.load({ ctx }, { params: { id: launch.course }, act: 'create' })
    else await toolLinkRecord.load({ ctx }, { params: { id: launch.link }, act: 'open' })
    const { facts, reach } = await factsOf(launch, ctx)
    const claims = { ...launchClaims(facts, { ...ctx, nonce }), ...(await messageOf(launch, reach, ctx)) }
    const token = await signForTools(claims, ctx)
    return {
      '@type': 'ToolSignIn' as const,
      action,
      fields: { id_token: token, ...(state !== undefined && { state }) },
    }
  },
})

type Refusal = keyof (typeof words)['en']['launch']['refused']

/** A launch that does not go on, in a sentence that says what to do. */
const refusal = ({ language }: Pick<Db, 'language'>, why: Refusal): ApiError =>
  new ApiError(422, words[language].launch.refused[why])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function toolWith(client: string, { db }: Db) {
  if (!uuid.test(client)) return undefined
  return db
    .selectFrom('learning_tool')
    .select(['id', 'redirect_uris as redirectUris'])
    .where('client_id', '=', client)
    .executeTakeFirst()
}

/** Uses up the hint; each one works once, in time, for the person and the tool of the launch, with a new nonce. */
async function takeLaunch(asked: { tool: number; hint: string; nonce: string }, ctx: Db): Promise<BegunLaunch> {
  const { db, me, now } = ctx
  const known = await db
    .selectFrom('tool_launch')
    .selectAll()
    .where('hint_hash', '=', hashOf(asked.hint))
    .where('tool_id', '=', asked.tool)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw refusal(ctx, 'unknown')
  if (known.person_id !== me.id) throw refusal(ctx, 'otherPerson')
  if (known.answered_at !== null) throw refusal(ctx, 'used')
  if (Date.parse(known.expires_at) <= now.getTime()) throw refusal(ctx, 'late')
  const { rows } = await sql`
    update tool_launch set answered_at = ${now.toISOString()}::timestamptz, nonce = ${asked.nonce}
    where id = ${known.id} and not exists (
      select from tool_launch o where o.tool_id = ${asked.tool} and o.nonce = ${asked.nonce})
    returning id`.execute(db)
  if (rows.length === 0) throw refusal(ctx, 'nonce')
  return { id: known.id, course: known.course_id, tool: known.tool_id, link: known.link_id }
}
