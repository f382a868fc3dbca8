import { decodeJwt } from 'jose'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { readForm } from '#platform/server/http/body.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import { errorText } from '#platform/server/log.ts'
import { webAddress } from '../../contract/lti/learning-tool.ts'
import type { IntegrationsTables } from '../tables.ts'
import { hashOf } from './launch.ts'
import { activeToolWith, type Tool } from './tool-call.ts'
import { verifyByTool } from './tool-keys.ts'

const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim'
const lti = 'https://purl.imsglobal.org/spec/lti/claim'

/** How long somebody may choose in the tool. */
const chooseHours = 4
const mostItems = 50

const item = z.object({
  type: z.literal('ltiResourceLink'),
  title: z.string().trim().min(1).max(200).catch(''),
  text: z.string().max(2000).catch(''),
  url: z
    .string()
    .refine((url) => webAddress().safeParse(url).success)
    .nullish(),
  custom: z.record(z.string().max(100), z.string().max(2000)).default({}),
})
const claims = z.object({
  nonce: z.string().min(1),
  [`${lti}/message_type`]: z.literal('LtiDeepLinkingResponse'),
  [`${lti}/version`]: z.literal('1.3.0'),
  [`${lti}/deployment_id`]: z.string(),
  [`${dl}/data`]: z.string(),
  [`${dl}/content_items`]: z
    .array(z.object({ type: z.string() }).loose())
    .max(mostItems)
    .default([]),
})

/**
 * The browser comes back from a tool in which a lecturer has chosen content (LTI Deep Linking 2.0, 4.2): what was chosen
 * becomes links of the course. What is no link of LTI is left out.
 */
export async function takeDeepLinks({ request }: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const token = (await readForm(request)).get('JWT') ?? ''
  const course = await placed(token, ctx).catch((error: unknown) => {
    ctx.log('warn', 'content chosen in a learning tool was refused', { error: errorText(error) })
    return null
  })
  const path = course === null ? '/tool_sign_in' : `/courses/${course}/learning_tools`
  return new Response(null, { status: 303, headers: { Location: `${ctx.publicUrl}/my${path}` } })
}

/** The course in which the links are now; throws what makes the answer of the tool worthless. */
async function placed(token: string, ctx: WorkCtx): Promise<number> {
  const tool = await activeToolWith(decodeJwt(token).iss ?? '', ctx)
  if (!tool) throw new Error('The tool is not in use.')
  const signed = {
    audience: ctx.publicUrl,
    issuer: tool.clientId,
    requiredClaims: ['exp', 'iat'],
    maxTokenAge: '1 hour',
  }
  const read = claims.parse((await verifyByTool(token, tool.keySetUrl, signed, ctx)).payload)
  if (read[`${lti}/deployment_id`] !== tool.deployment) throw new Error('The answer is of another deployment.')
  const data = String(read[`${dl}/data`])
  const items = read[`${dl}/content_items`].flatMap((one) => {
    const link = item.safeParse(one)
    return link.success ? [link.data] : []
  })
  const db: Kysely<IntegrationsTables> = ctx.db
  return inTransaction(db, (tx) => store({ tool, data, items }, { db: tx, now: ctx.now }))
}

type Chosen = { tool: Tool; data: string; items: readonly z.output<typeof item>[] }

/** Uses up the request, which is good once, and stores the links for the person who still runs the course. */
async function store({ tool, data, items }: Chosen, { db, now }: { db: Kysely<IntegrationsTables>; now: Date }) {
  const since = new Date(now.getTime() - chooseHours * 3_600_000).toISOString()
  const { rows } = await sql<{ course: number; person: number }>`
    update tool_launch n set returned_at = ${now.toISOString()}::timestamptz
    where n.return_hash = ${hashOf(data)} and n.tool_id = ${tool.id} and n.returned_at is null
      and n.answered_at > ${since}::timestamptz and exists (
        select from course_lecturer l
        where l.course_id = n.course_id and l.person_id = n.person_id and l.role in ('LEAD', 'CO'))
    returning n.course_id as course, n.person_id as person`.execute(db)
  const [choice] = rows
  if (!choice) throw new Error('Nobody has asked for this choice, or it was used.')
  if (items.length > 0)
    await db
      .insertInto('tool_link')
      .values(
        items.map(({ title, text, url, custom }) => ({
          ...{ course_id: choice.course, tool_id: tool.id, placed_by: choice.person },
          ...{ title: title || tool.name, description: text, url: url ?? null, custom: JSON.stringify(custom) },
        })),
      )
      .execute()
  return choice.course
}
