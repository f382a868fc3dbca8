import { randomBytes } from 'node:crypto'
import { addPerson, correctPerson, personRef } from '#people/server'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { ApiClient } from '../../contract/clients/api-client.ts'
import type { IntegrationsTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<IntegrationsTables>()('api_client as k', (query) =>
  query.leftJoin('person as p', 'p.id', 'k.created_by'),
)

type Changes = { name?: string | undefined; endsOn?: string | undefined }

/** A client ends within a few years, so that somebody asks whether it is still needed. */
const longestYears = 3

function refuseEnd({ endsOn }: Changes, ctx: Ctx): void {
  if (endsOn === undefined) return
  const last = `${Number(ctx.today.slice(0, 4)) + longestYears}${ctx.today.slice(4)}`
  if (endsOn < ctx.today || endsOn > last) throw violation(ctx, 'endsOn', 'clientEnd', { years: longestYears })
}

/** The systems that use the API by themselves. */
export const apiClient = handleResource(ApiClient, rows, {
  fields: { createdBy: personRef('k.created_by', 'p') },
  sorted: [['name', 'asc']],
  newRow: async ({ clientId, ...input }, ctx) => {
    refuseEnd(input, ctx)
    const client_id = clientId ?? `client-${randomBytes(9).toString('base64url')}`
    const taken = await ctx.db
      .selectFrom('api_client')
      .select('id')
      .where('client_id', '=', client_id)
      .executeTakeFirst()
    if (taken) throw violation(ctx, 'clientId', 'clientIdTaken')
    const person_id = await addPerson(ctx.db, {
      username: `api.${client_id}`,
      officialName: input.name,
      isClient: true,
    })
    await correctPerson(ctx.db, person_id, { disabled: true })
    return { client_id, person_id, created_by: ctx.me.id, scopes: [...new Set(input.scopes)] }
  },
  changedRow: (_, { scopes, ...input }, ctx) => {
    refuseEnd(input, ctx)
    return scopes ? { scopes: [...new Set(scopes)] } : {}
  },
  changed: async ({ id }, { name }, ctx) => {
    const person = await personOf(ctx, id)
    if (name !== undefined) await correctPerson(ctx.db, person, { officialName: name })
    ctx.rightsChanged([person])
  },
  after: {
    revoke: async ({ id }, ctx) => {
      await ctx.db
        .updateTable('api_client')
        .set({ secret_hash: null, secret_since: null })
        .where('id', '=', id)
        .execute()
      ctx.rightsChanged([await personOf(ctx, id)])
    },
  },
})

const personOf = async ({ db }: Ctx<IntegrationsTables>, id: number): Promise<number> =>
  (await db.selectFrom('api_client').select('person_id').where('id', '=', id).executeTakeFirstOrThrow()).person_id
