import { type RawBuilder, sql } from 'kysely'
import type { Asking, Possible } from '#platform/server/applications/application-kind.ts'
import type { Domain } from '#platform/server/domain.ts'
import { route } from '#platform/server/route.ts'
import { runStatement } from '#platform/server/statement/run-statement.ts'
import { requestKinds } from '../contract/requests.ts'
import { type JoinedKind, joinedKinds, textsOf } from './joined-kinds.ts'

type Made = JoinedKind & { asking: Asking }

/** `GET /api/v2/requests/kinds`: what the reader can ask for now, in one statement. */
export function kindsRoute(domains: readonly Domain[]) {
  const texts = textsOf(domains)
  return route(requestKinds, {
    on: null,
    because: 'What the caller can ask for in their own name, by the conditions of each kind.',
    allow: 'own',
    run: async (ctx) => {
      const [kinds, say] = [joinedKinds(ctx), texts()]
      const made = kinds
        .flatMap((kind): Made[] => {
          const { asking } = kind
          return asking?.who(ctx.me) ? [{ ...kind, asking }] : []
        })
        .sort((one, other) => one.asking.order - other.asking.order)
      if (made.length === 0) return { 'hydra:member': [] }
      const [row] = await runStatement<{ found: (Possible | null)[] }>(ctx, {
        key: `kinds of requests ${made.map(({ application }) => application.of.type).join(' ')}`,
        build: (ctx) =>
          sql`select jsonb_build_array(${sql.join(made.map(({ asking }) => asking.possible?.(ctx) ?? always))}) as found`,
      })
      const member = made.flatMap(({ application, domain, asking }, at) => {
        const { type } = application.of
        const possible = row?.found[at]
        if (!possible) return []
        const { at: about = null, why = null } = possible
        const text = (name: string) => say(ctx.language, domain, `applications.${type}.${name}`)
        return [
          {
            ...{ type, ask: text('ask'), about: text('about') },
            link: why === null ? asking.page(about ?? 0) : null,
            why: why === null ? null : text(`notNow.${why}`),
          },
        ]
      })
      return { 'hydra:member': member }
    },
  })
}

const always: RawBuilder<Possible> = sql`jsonb_build_object('at', null)`
