import { createLocalJWKSet, jwtVerify } from 'jose'
import { ApiError, NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import type { ToolLearns } from '../../contract/lti/learning-tool.ts'
import { publicToolKeys, toolAlgorithm } from './keys.ts'

export type Tool = {
  id: number
  name: string
  clientId: string
  deployment: string
  learns: ToolLearns
  keySetUrl: string | null
  readsRoster: boolean
  writesMarks: boolean
}
/** A call of a tool about a course in which it is. */
export type ToolCall = { tool: Tool; course: number }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The tool with this client id, if it is in use. */
export async function activeToolWith(client: string, { db }: Pick<WorkCtx, 'db'>): Promise<Tool | undefined> {
  if (!uuid.test(client)) return undefined
  return db
    .selectFrom('learning_tool')
    .select(['id', 'name', 'client_id as clientId', 'deployment', 'learns', 'key_set_url as keySetUrl'])
    .select(['reads_roster as readsRoster', 'writes_marks as writesMarks'])
    .where('client_id', '=', client)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
}

const refusal = (error: string, status = 401) =>
  new ApiError(status, 'The access token does not allow this.', { 'WWW-Authenticate': `Bearer error="${error}"` })

/**
 * Who calls a service, by its access token with one of these scopes, and for which course. What the tool may do is read
 * anew, so that a decision of today counts for the token of an hour ago. A course without its links does not exist.
 */
export async function calledBy(
  { request, params }: ProtocolRequest,
  { needs, may }: { needs: readonly string[]; may: (tool: Tool) => boolean },
  ctx: WorkCtx,
): Promise<ToolCall> {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const claims = await verified(token, ctx)
  const tool = await activeToolWith(claims.sub ?? '', ctx)
  if (!tool) throw refusal('invalid_token')
  const granted = String(claims.scope ?? '').split(' ')
  if (!may(tool) || !needs.some((one) => granted.includes(one))) throw refusal('insufficient_scope', 403)
  const course = numberIn(params.course)
  const placed = await ctx.db
    .selectFrom('tool_link')
    .select('id')
    .where('course_id', '=', course)
    .where('tool_id', '=', tool.id)
    .where('state', '=', 'PLACED')
    .executeTakeFirst()
  if (!placed) throw new NotFound()
  return { tool, course }
}

async function verified(token: string, { db, publicUrl, now }: WorkCtx) {
  const keys = createLocalJWKSet({ keys: await publicToolKeys(db) })
  const signed = { issuer: publicUrl, audience: `${publicUrl}/lti`, typ: 'at+jwt', algorithms: [toolAlgorithm] }
  return jwtVerify(token, keys, { ...signed, currentDate: now }).then(
    ({ payload }) => payload,
    () => {
      throw refusal('invalid_token')
    },
  )
}

/** A number of an address; anything else is the address of nothing. */
export function numberIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new NotFound()
  return Number(text)
}
