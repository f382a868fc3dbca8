import { createHash, randomBytes } from 'node:crypto'
import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { chooseInTool, launchTool } from '../../contract/lti/launch.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'
import { courseToPlace } from './course-to-place.ts'
import { toolLinkRecord } from './tool-link.ts'

type Db = Ctx<IntegrationsTables>

/** How long a tool may take to ask who the person is. */
const launchMinutes = 5

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

type Launch = {
  course: number
  link: number | null
  tool: number
  clientId: string
  deployment: string
  loginUrl: string
  target: string
}

/** Begins a launch: the hint in the address names the person and the link only to the portal. */
async function begin({ course, link, tool, clientId, deployment, loginUrl, target }: Launch, ctx: Db) {
  const hint = newSecret()
  const expires = new Date(ctx.now.getTime() + launchMinutes * 60_000)
  await ctx.db
    .insertInto('tool_launch')
    .values({
      ...{ hint_hash: hashOf(hint), tool_id: tool, course_id: course, link_id: link, person_id: ctx.me.id },
      expires_at: expires.toISOString(),
    })
    .execute()
  const address = new URL(loginUrl)
  const parameters = {
    ...{ iss: ctx.publicUrl, login_hint: hint, target_link_uri: target, lti_message_hint: String(link ?? 'choice') },
    ...{ client_id: clientId, lti_deployment_id: deployment },
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return { '@type': 'ToolLaunch' as const, address: address.href }
}

/** An administrator who acts as somebody else cannot launch, because the tool would take them for that person. */
export const launchRoute = route(launchTool, {
  on: toolLinkRecord,
  act: 'open',
  ...{ inPerson: true, writes: true, secretAnswer: true },
  run: (ctx: Db, { of: { id, ...link } }) => begin({ ...link, link: id }, ctx),
})

export const chooseRoute = route(chooseInTool, {
  on: courseToPlace,
  act: 'create',
  ...{ inPerson: true, writes: true, secretAnswer: true },
  run: async (ctx: Db, { of, body }) => {
    const tool = await ctx.db
      .selectFrom('learning_tool')
      .select(['id as tool', 'client_id as clientId', 'deployment', 'login_url as loginUrl', 'deep_link_url as target'])
      .where('id', '=', idOf(body.tool))
      .where('state', '=', 'ACTIVE')
      .executeTakeFirst()
    if (!tool || tool.target === null) throw violation(ctx, 'tool', 'nothingToChoose')
    return begin({ ...tool, target: tool.target, course: of.id, link: null }, ctx)
  },
})
