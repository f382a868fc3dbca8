import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { ApiError } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { readJsonOfAnyType } from '#platform/server/http/body.ts'
import type { ProtocolRequest } from '#platform/server/http/protocol.ts'
import { record } from '#platform/server/resource/audit.ts'
import { LearningTool } from '../../contract/lti/learning-tool.ts'
import type { IntegrationsTables } from '../tables.ts'
import { hashOf } from './launch.ts'
import { type DescribedTool, describedBack, readDescription } from './tool-configuration.ts'

type Db = Kysely<IntegrationsTables>

/**
 * A tool registers itself (LTI Dynamic Registration 1.0, 3.5) with the token that an operator has sent it with. It is
 * proposed: nobody can place or open it before an operator has reviewed what it learns and may do.
 */
export async function takeRegistration({ request }: ProtocolRequest, ctx: WorkCtx): Promise<Response> {
  const [, token = ''] = /^Bearer (\S{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? []
  const described = readDescription(await readJsonOfAnyType(request))
  if (typeof described === 'string')
    return Response.json({ error: 'invalid_client_metadata', error_description: described }, { status: 400 })
  const stored = await inTransaction<IntegrationsTables, Registered>(ctx.db, (tx) =>
    store(described, token, { db: tx, now: ctx.now }),
  )
  return Response.json(describedBack(described, stored), { status: 201 })
}

type Registered = { id: number; clientId: string; deployment: string }

async function store(tool: DescribedTool, token: string, { db, now }: { db: Db; now: Date }): Promise<Registered> {
  const known = await db
    .selectFrom('tool_registration')
    .select(['id', 'created_by as by'])
    .where('token_hash', '=', hashOf(token))
    .where('tool_id', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst()
  if (!known)
    throw new ApiError(401, 'The registration token is unknown, was used, or came too late.', {
      'WWW-Authenticate': 'Bearer error="invalid_token"',
    })
  // Names and e-mail addresses are given only by a decision of the operator.
  const added = await db
    .insertInto('learning_tool')
    .values({ ...tool, learns: 'NUMBER', registered_itself: true, state: 'PROPOSED' })
    .returning(['id', 'client_id as clientId', 'deployment'])
    .executeTakeFirstOrThrow()
  await sql`update tool_registration set tool_id = ${added.id} where id = ${known.id}`.execute(db)
  const entry = { action: 'create', type: LearningTool.type, id: added.id, after: { name: tool.name } }
  await record({ ctx: { db, me: { id: known.by, impersonator: null } }, requestId: randomUUID(), reason: null }, entry)
  return added
}
