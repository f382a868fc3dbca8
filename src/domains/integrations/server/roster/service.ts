import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { ProtocolAddress, ProtocolRequest } from '#platform/server/http/protocol.ts'
import { record } from '#platform/server/resource/audit.ts'
import type { ClientScope } from '../../contract/clients/client-scopes.ts'
import {
  type Collection,
  type CollectionFacts,
  linksAt,
  type RosterRow,
  type RosterService,
  rootOf,
  universityId,
} from './collection.ts'
import { answerList, fieldsIn, isThere, readOne } from './read-list.ts'
import { RosterError, rosterRefusal } from './roster-error.ts'

const all = sql<boolean>`true`

export type Params = ProtocolRequest['params']
export const numberOf = (id = ''): number => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

type Answer = (asked: ProtocolRequest & { url: URL }, ctx: WorkCtx) => Promise<Response>

/** The addresses of one service of OneRoster, which a client with this scope reads. */
export function openService({ service, scope }: { service: RosterService; scope: ClientScope }) {
  /** Only a client of the API with the scope reads it, and the audit says what it has read. */
  const admit = async ({ client, request }: ProtocolRequest, { db }: WorkCtx): Promise<void> => {
    const me = await client()
    if (!me.scopes?.includes(scope)) throw new NotAllowed(`This client needs the scope ${scope}.`)
    const entry = { action: 'view', type: 'path', id: new URL(request.url).pathname } as const
    await record({ ctx: { db, me }, requestId: randomUUID(), reason: null }, entry)
  }

  const address = (path: `/${string}`, answer: Answer): ProtocolAddress => ({
    ...{ method: 'GET', path: `${rootOf(service)}${path}` },
    answer: async (asked, ctx) => {
      try {
        await admit(asked, ctx)
        return await answer({ ...asked, url: new URL(asked.request.url) }, ctx)
      } catch (error) {
        if (error instanceof RosterError) return rosterRefusal(error.status, error.message, error.codeMinor)
        throw error
      }
    },
  })

  /** A list of a kind of things, and each of them by its id; both may be a part of the kind, such as students of users. */
  const kindAt = <Row extends RosterRow>(
    path: `/${string}`,
    ofUniversity: (universityName: string) => Collection<Row>,
    part: RawBuilder<boolean> = all,
  ): ProtocolAddress[] => [
    address(path, ({ url }, ctx) =>
      answerList({ of: ofUniversity(ctx.universityName), where: part, url, links: linksAt(ctx.publicUrl) }, ctx),
    ),
    address(`${path}/:sourcedId`, async ({ url, params: { sourcedId = '' } }, ctx) => {
      const of = ofUniversity(ctx.universityName)
      const chosen = fieldsIn(url, of)
      const whole = { ...of, idOf: (id: string) => sql<boolean>`${of.idOf(id)} and ${part}` }
      const row = await readOne(whole, sourcedId, ctx)
      if (!row) throw new NotFound(`There is no ${of.one} with this sourcedId.`)
      return Response.json({ [of.one]: chosen(of.shown(row, linksAt(ctx.publicUrl))) })
    }),
  ]

  /** A list within one or more other things, each of which must be there. */
  const within = <Row extends RosterRow>(
    path: `/${string}`,
    of: Collection<Row>,
    parents: Readonly<Record<string, CollectionFacts>>,
    where: (params: Params) => RawBuilder<boolean>,
  ): ProtocolAddress =>
    address(path, async ({ url, params }, ctx) => {
      for (const [name, parent] of Object.entries(parents))
        if (!(await isThere(parent, params[name] ?? '', ctx))) throw new NotFound(`There is no such ${parent.one}.`)
      if (params.school !== undefined && params.school !== universityId) throw new NotFound('There is no such school.')
      return answerList({ of, where: where(params), url, links: linksAt(ctx.publicUrl) }, ctx)
    })

  return { kindAt, within }
}
