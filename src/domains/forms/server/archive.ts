import { sql } from 'kysely'
import type { ArchiveSource } from '#people/server'
import { requestRows } from '#platform/server/applications/request-rows.ts'
import type { Domain } from '#platform/server/domain.ts'
import { joinedKinds, textsOf } from './joined-kinds.ts'
import { matterText } from './requests.ts'

/** What the reader has asked and is answered, of every kind. */
export function pastRequests(domains: readonly Domain[]): ArchiveSource {
  const texts = textsOf(domains)
  return {
    ...{ kind: 'requests', opens: true },
    rows: (ctx) => {
      const all = joinedKinds(ctx).map(
        (kind) => sql`
          select ${sql.lit(`${kind.application.of.path}/`)} || r.id as iri, r.state, r."values",
            (coalesce(r.decided_at, r.asked_at) at time zone ${ctx.timeZone}::text)::date as day
          from (${requestRows(kind, 'mine', ctx)}) r where not r.is_open`,
      )
      return sql`select iri, day, state, "values" from (${sql.join(all, sql` union all `)}) a`
    },
    present: ({ iri, state, values }, ctx) => {
      const kind = joinedKinds(ctx).find(({ application }) => iri.startsWith(`${application.of.path}/`))
      if (!kind) throw new Error(`No kind of request has ${iri}.`)
      const say = texts()
      const { domain, application } = kind
      return {
        title: say(ctx.language, domain, `applications.${application.of.type}.name`),
        about: matterText({ values }, kind, { ctx, say }),
        result: say(ctx.language, domain, `states.${state}`),
      }
    },
  }
}
