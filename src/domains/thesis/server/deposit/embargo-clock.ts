import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import { Thesis } from '../../contract/thesis.ts'
import { notifyPerson } from '../words.ts'

/** How many days before the end of an embargo the authors and supervisors are told of it, and on its day. */
const announcedBefore = [60, 30, 7, 0] as const

type Ending = { person: number; thesis: number; title: Localized; until: string; before: number }

/** Announces the ends of embargoes, each to everybody once; and harvesters learn that a text has become readable. */
export async function embargoClock(ctx: WorkCtx): Promise<void> {
  await sql`update thesis_deposit set told_at = ${ctx.now.toISOString()}::timestamptz, version = version + 1
    where shown_at is not null and embargo_until <= ${ctx.today}::date
      and told_at < timezone(${ctx.timeZone}::text, embargo_until::timestamp)`.execute(ctx.db)
  const { rows } = await sql<Ending>`
    select * from (
      select p.person, d.thesis_id as thesis, d.title, d.embargo_until::text as until, (
        select min(x.before) from unnest(${[...announcedBefore]}::int[]) as x (before)
        where d.embargo_until - ${ctx.today}::date <= x.before) as before
      from thesis_deposit d cross join lateral (
        select w.person_id as person from thesis_author w where w.thesis_id = d.thesis_id
        union select s.person_id from thesis_supervisor s where s.thesis_id = d.thesis_id and s.until_day is null) p
      where d.published_at is not null and d.visibility <> 'CLOSED'
        and d.embargo_until between ${ctx.today}::date - 3 and ${ctx.today}::date + 60) e
    where not exists (select from notice n where n.person_id = e.person
      and n.once = 'thesis.embargo ' || e.thesis || ' ' || e.until || ' ' || e.before)
    order by e.thesis, e.person limit 500`.execute(ctx.db)
  for (const one of rows) await ctx.db.transaction().execute((db) => announce(db, one, ctx))
}

async function announce(db: WorkCtx['db'], { person, thesis, title, until, before }: Ending, ctx: WorkCtx) {
  await notifyPerson(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ personId: person, key: before === 0 ? 'embargoEnded' : 'embargoEnds', subject: Thesis.iri(thesis) },
      ...{ values: { title, day: dayInLanguages(until) }, once: `thesis.embargo ${thesis} ${until} ${before}` },
    },
  )
}
