import { User } from '#people/contract'
import { offeredAs, outcomesOf, stepsOf } from '#platform/contract/application.ts'
import { refTo } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import type { Domain } from '#platform/server/domain.ts'
import { mostNames } from '#platform/server/resource/parties.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { spoken } from '#platform/server/words/spoken.ts'
import type { Say } from '#platform/server/words/words.ts'
import { type RequestItem, requests } from '../contract/requests.ts'
import { writeCursor } from './cursor.ts'
import { type JoinedKind, joinedKinds, textsOf } from './joined-kinds.ts'
import { groupIn, type RequestRow, readRequests, type View } from './read-requests.ts'

/** `GET /api/v2/requests`: requests of every kind, in one statement. */
export function requestsRoute(domains: readonly Domain[]) {
  const texts = textsOf(domains)
  return route(requests, {
    on: null,
    because: 'The caller’s own requests, and those on which they decide, each by the rules of its kind.',
    allow: 'ruled',
    costly: true,
    run: async (ctx, { query }) => {
      const [kinds, say] = [joinedKinds(ctx), texts()]
      const found = await readRequests(kinds, ctx, query)
      const shown = found.rows.slice(0, query.itemsPerPage)
      const last = found.rows.length > shown.length ? shown.at(-1) : undefined
      const kindNamed = new Map(kinds.map((kind) => [kind.application.of.type, kind]))
      return {
        open: found.open,
        oldest: found.oldest === null ? null : new Date(found.oldest).toISOString(),
        kinds: kinds.flatMap((kind) => {
          const { type } = kind.application.of
          const count = found.kinds?.[type] ?? 0
          return count > 0 ? [{ type, name: nameOf(kind, say, ctx), count }] : []
        }),
        groups: found.groups.map(({ rank, count }) => ({ group: groupIn(query.view, rank), count })),
        'hydra:member': shown.flatMap((row) => {
          const kind = kindNamed.get(row.type)
          return kind ? [presented(row, kind, { ctx, say, view: query.view })] : []
        }),
        next: last ? writeCursor(last) : null,
      }
    },
  })
}

const nameOf = ({ domain, application }: JoinedKind, say: Say, { language }: Ctx): string =>
  say(language, domain, `applications.${application.of.type}.name`)

function presented(row: RequestRow, kind: JoinedKind, { ctx, say, view }: Speaking & { view: View }): RequestItem {
  const { application: one, domain } = kind
  const { language } = ctx
  const key = `applications.${row.type}`
  return {
    ...{ '@id': one.of.iri(row.id), '@type': row.type, id: row.id },
    person: row.person === null ? null : refTo(User, row.person, row.name ?? ''),
    kind: say(language, domain, `${key}.name`),
    matter: matterText(row, kind, { ctx, say }),
    state: row.state,
    stateText: say(language, domain, `states.${row.state}`),
    outcome: outcomesOf(one).get(row.state) ?? null,
    open: row.is_open,
    waits: row.waits,
    group: groupIn(view, row.rank),
    steps: row.stations
      ? row.stations.map(({ text, is }) => ({ text: inLanguage(text, language), is }))
      : stepsOf(one, row.state).map(({ state, is }) => ({ text: say(language, domain, `states.${state}`), is })),
    checks: Object.entries(row.checks).map(([name, isOpen]) => ({
      text: say(language, domain, `${key}.checks.${name}.${isOpen ? 'open' : 'passed'}`),
      passed: !isOpen,
    })),
    who: whoAnswers(row, { ctx, say, domain }),
    askedAt: new Date(row.asked_at).toISOString(),
    due: row.due,
    answeredAt: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
    acts: row.acts.map((name) => ({ name, outcome: offeredAs(one.answers[name]) })),
  }
}

/** What a request is about, in one line. A value that is missing leaves no gap. */
export const matterText = (row: Pick<RequestRow, 'values'>, kind: JoinedKind, { ctx, say }: Speaking): string =>
  say(ctx.language, kind.domain, `applications.${kind.application.of.type}.matter`, matterOf(row, kind, { ctx, say }))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The values of the line: days in words, and the texts of values that have one. */
function matterOf(
  { values }: Pick<RequestRow, 'values'>,
  { application: { matter }, domain }: JoinedKind,
  { ctx, say }: Speaking,
) {
  const said = spoken(values, ctx.language, ctx.today)
  for (const [name, of] of Object.entries(matter)) {
    if (typeof of === 'string') continue
    if ('of' in of) said[name] = say(ctx.language, domain, `${of.texts}.${said[name] ?? ''}`)
    else said[name] = [...new Set([said[`${name}.from`], said[`${name}.until`]])].join(' – ')
  }
  return said
}
type Speaking = { ctx: Ctx; say: Say }

function whoAnswers({ deciders }: RequestRow, { ctx, say, domain }: Speaking & { domain: string }): string | null {
  const called = (deciders ?? []).flatMap(({ party, names }) =>
    names.length > 0 && names.length <= mostNames ? names : [say(ctx.language, domain, `parties.${party}`)],
  )
  return called.length > 0 ? new Intl.ListFormat(ctx.language, { type: 'disjunction' }).format(new Set(called)) : null
}
