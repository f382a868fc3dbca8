import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { setEmbargo, ThesisDeposit } from '../../contract/deposit/deposit.ts'
import { Thesis } from '../../contract/thesis.ts'
import type { ThesisTables } from '../tables.ts'
import { notifyPerson, violation } from '../words.ts'
import { deposit } from './deposit.ts'

type Db = Ctx<ThesisTables>

/** The text is closed until another day, or opens at once. Harvesters learn of it, and its end is announced anew. */
export const setEmbargoRoute = route(setEmbargo, {
  on: recordOf(deposit, {
    ...{ thesis: sql.ref<number>('d.thesis_id'), title: sql.ref<Localized | null>('d.title') },
    before: sql<string>`d.embargo_until::text`,
  }),
  act: 'setEmbargo',
  lock: 'update',
  writes: true,
  run: async (ctx: Db, { of: { id, thesis, title, before }, body: { until, reason } }) => {
    if (before <= ctx.today) throw violation(ctx, 'until', 'embargoOver')
    if (until !== null && until <= ctx.today) throw violation(ctx, 'until', 'embargoDay')
    const at = ctx.now.toISOString()
    await sql`update thesis_deposit set embargo_until = ${until}::date, embargo_reason = ${reason},
        embargo_set_by = ${ctx.me.id}, embargo_set_at = ${at}::timestamptz, told_at = ${at}::timestamptz,
        version = version + 1 where id = ${id}`.execute(ctx.db)
    const { rows } = await sql<{ person: number }>`
      select w.person_id as person from thesis_author w where w.thesis_id = ${thesis}
      union select s.person_id from thesis_supervisor s where s.thesis_id = ${thesis} and s.until_day is null
      order by person`.execute(ctx.db)
    const about = { title: title ?? {}, reason, subject: Thesis.iri(thesis) }
    for (const { person } of rows) await tell(ctx, { person, until, ...about })
    return { '@id': ThesisDeposit.iri(id), '@type': ThesisDeposit.type, id }
  },
})

type EmbargoNotice = { person: number; until: string | null; title: Localized; reason: string; subject: string }

const tell = (ctx: Db, { person, until, title, reason, subject }: EmbargoNotice) =>
  until === null
    ? notifyPerson(ctx, { personId: person, key: 'embargoLifted', subject, values: { title, reason } })
    : notifyPerson(ctx, {
        ...{ personId: person, key: 'embargoSet', subject },
        values: { title, reason, day: dayInLanguages(until) },
      })
