import type { Kysely } from 'kysely'
import { ApiError, NotFound } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { readJsonOfAnyType } from '#platform/server/http/body.ts'
import type { Protocol, ProtocolAddress, ProtocolRequest } from '#platform/server/http/protocol.ts'
import { isClientSecret } from '../clients/client-secret.ts'
import { clientViewer } from '../clients/client-viewer.ts'
import type { IntegrationsTables } from '../tables.ts'
import { configurationAt, groupTypeAt, mostUsers, schemasAt, userTypeAt } from './configuration.ts'
import { filterOf } from './filter.ts'
import { groupQueryOf, readGroup, readGroups } from './groups.ts'
import { ScimError, scimJson, scimRefusal } from './scim-error.ts'
import { type ReadInput, readPatch, readUser } from './scim-user.ts'
import { readUsers, type StoredUser, shownUser, userWith } from './stored-user.ts'
import { addUser, changeUser, endUser } from './write-user.ts'

const root = '/scim/v2'
const baseOf = ({ publicUrl }: Pick<WorkCtx, 'publicUrl'>) => `${publicUrl}${root}`

/**
 * The system that sends a request, by the id and the secret of a client of the API with a dot between: identity providers
 * are given one token that lasts (Entra ID's secret token, Okta's HTTP header).
 */
async function systemOf({ request }: ProtocolRequest, { db, today }: WorkCtx): Promise<Viewer> {
  const token = /^Bearer ([\w.:@-]{1,300})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const dot = token.lastIndexOf('.')
  const clientId = token.slice(0, Math.max(dot, 0))
  const isKnown = await isClientSecret(db, { clientId, secret: token.slice(dot + 1), today })
  const me = isKnown ? await clientViewer(db, { clientId, asked: [], today }) : null
  if (!me) throw new ApiError(401, 'The token is not that of a client.', { 'WWW-Authenticate': 'Bearer' })
  if (!me.scopes?.includes('scim')) throw new ApiError(403, 'This client may not use SCIM.')
  return me
}

type Answer = (asked: ProtocolRequest, ctx: WorkCtx, me: Viewer) => Promise<Response>

/** Answers those who may use SCIM; errors have the form of the protocol. */
const address = (method: ProtocolAddress['method'], path: string, answer: Answer): ProtocolAddress => ({
  ...{ method, path: `${root}${path}` },
  answer: async (asked, ctx) => {
    try {
      return await answer(asked, ctx, await systemOf(asked, ctx))
    } catch (error) {
      if (error instanceof ScimError) return scimRefusal(error.status, error.message, error.scimType)
      throw error
    }
  },
})

const list = (resources: readonly object[], total = resources.length, start = 1) =>
  scimJson({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    ...{ totalResults: total, startIndex: start, itemsPerPage: resources.length, Resources: resources },
  })

/** A number of the query, as SCIM reads it: less than the least is the least. */
const numberIn = (query: URLSearchParams, name: string, usual: number, least: number): number => {
  const value = Number(query.get(name) ?? usual)
  return Number.isSafeInteger(value) && value < 1_000_000_000 ? Math.max(value, least) : usual
}

const listUsers: Answer = async ({ request }, ctx) => {
  const query = new URL(request.url).searchParams
  const start = numberIn(query, 'startIndex', 1, 1)
  const count = Math.min(numberIn(query, 'count', 100, 0), mostUsers)
  const where = filterOf(query.get('filter'))
  const { users, total } = await readUsers(ctx.db, { where, start, count })
  // A page without rows does not tell how many there are.
  const all = total > 0 ? total : (await readUsers(ctx.db, { where, start: 1, count: 1 })).total
  return list(
    users.map((one) => shownUser(one, baseOf(ctx))),
    all,
    start,
  )
}

async function userAt({ params: { id = '' } }: ProtocolRequest, db: WorkCtx['db']): Promise<StoredUser> {
  const user = /^[1-9]\d{0,8}$/.test(id) ? await userWith(db, Number(id)) : undefined
  if (!user) throw new NotFound('There is no such user.')
  return user
}

/** What nobody understands is never taken in silence: without anything else it is refused, and else it is logged. */
function understood({ input, unknown }: ReadInput, { log }: WorkCtx, me: Viewer) {
  if (unknown.length > 0)
    log('warn', 'SCIM sent attributes that the portal does not keep', { client: me.username, unknown })
  if (unknown.length > 0 && Object.keys(input).length === 0)
    throw new ScimError(400, 'invalidPath', `The portal keeps none of these: ${unknown.join(', ').slice(0, 300)}.`)
  return input
}

type Db = Kysely<IntegrationsTables>

/** Writes a user in one transaction, and answers how they are then. */
const write = (ctx: WorkCtx, work: (db: Db) => Promise<number>): Promise<StoredUser | undefined> =>
  inTransaction<IntegrationsTables, StoredUser | undefined>(ctx.db, async (tx) => userWith(tx, await work(tx)))

const createUser: Answer = async ({ request }, ctx, me) => {
  const input = understood(readUser(await readJsonOfAnyType(request)), ctx, me)
  const user = await write(ctx, (db) => addUser({ db, me, log: ctx.log }, input))
  if (!user) throw new NotFound('There is no such user.')
  await ctx.rightsChanged([user.id])
  const shown = shownUser(user, baseOf(ctx))
  return scimJson(shown, 201, { location: shown.meta.location })
}

const changing =
  (read: (body: unknown) => ReadInput): Answer =>
  async (asked, ctx, me) => {
    const input = understood(read(await readJsonOfAnyType(asked.request)), ctx, me)
    const user = await write(ctx, async (db) => {
      const found = await userAt(asked, db)
      await changeUser({ db, me, log: ctx.log }, found, input)
      return found.id
    })
    if (!user) throw new NotFound('There is no such user.')
    await ctx.rightsChanged([user.id])
    return scimJson(shownUser(user, baseOf(ctx)))
  }

const removeUser: Answer = async (asked, ctx, me) => {
  const { id } = await inTransaction(ctx.db, async (db) => {
    const found = await userAt(asked, db)
    await endUser({ db, me, log: ctx.log }, found)
    return found
  })
  await ctx.rightsChanged([id])
  return new Response(null, { status: 204 })
}

const reading = (ctx: WorkCtx) => ({ db: ctx.db, today: ctx.today, base: baseOf(ctx) })

const listGroups: Answer = async ({ request }, ctx) => {
  const url = new URL(request.url)
  const groups = await readGroups(groupQueryOf(url), reading(ctx))
  const start = numberIn(url.searchParams, 'startIndex', 1, 1)
  const count = numberIn(url.searchParams, 'count', 100, 0)
  return list(groups.slice(start - 1, start - 1 + count), groups.length, start)
}

/** Roles are given in the portal, or come with the token of a sign-in; a provider that sets members is told so. */
const refuseGroups: Answer = async () => {
  throw new ApiError(403, 'Groups are read only: roles are given in the portal, or come with the token of a sign-in.')
}

/** SCIM 2.0 (RFC 7643, 7644): an identity provider of the university adds people, changes them and ends them. */
export const scim: Protocol = {
  base: '/scim',
  refusal: (status, detail) => scimRefusal(status, detail),
  addresses: [
    address('GET', '/ServiceProviderConfig', async (_, ctx) => scimJson(configurationAt(baseOf(ctx)))),
    address('GET', '/ResourceTypes', async (_, ctx) => list([userTypeAt(baseOf(ctx)), groupTypeAt(baseOf(ctx))])),
    address('GET', '/ResourceTypes/User', async (_, ctx) => scimJson(userTypeAt(baseOf(ctx)))),
    address('GET', '/ResourceTypes/Group', async (_, ctx) => scimJson(groupTypeAt(baseOf(ctx)))),
    address('GET', '/Schemas', async (_, ctx) => list(schemasAt(baseOf(ctx)))),
    address('GET', '/Users', listUsers),
    address('POST', '/Users', createUser),
    address('GET', '/Users/:id', async (asked, ctx) => scimJson(shownUser(await userAt(asked, ctx.db), baseOf(ctx)))),
    address('PUT', '/Users/:id', changing(readUser)),
    address('PATCH', '/Users/:id', changing(readPatch)),
    address('DELETE', '/Users/:id', removeUser),
    address('GET', '/Groups', listGroups),
    address('GET', '/Groups/:id', async ({ request, params: { id = '' } }, ctx) =>
      scimJson(await readGroup(id, groupQueryOf(new URL(request.url)), reading(ctx))),
    ),
    address('POST', '/Groups', refuseGroups),
    address('PUT', '/Groups/:id', refuseGroups),
    address('PATCH', '/Groups/:id', refuseGroups),
    address('DELETE', '/Groups/:id', refuseGroups),
  ],
}
