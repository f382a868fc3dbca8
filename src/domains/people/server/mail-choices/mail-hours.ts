import { sql } from 'kysely'
import { codeOf } from '#platform/server/database/unavailable.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { changeMailHours, mailHours } from '../../contract/mail-hours.ts'
import type { PeopleTables } from '../tables.ts'
import { violation } from '../words.ts'

/** What PostgreSQL answers about a time zone that it does not know. */
const unknownZone = '22023'

const withoutSeconds = (time: string): string => time.slice(0, 5)

/** The clock of the caller for mails; without a row it is that of the university, without quiet hours. */
export const mailHoursRoutes: Route[] = [
  route(mailHours, {
    on: null,
    because: 'The caller’s own hours.',
    allow: 'own',
    run: async ({ db, me, timeZone }: Ctx<PeopleTables>) => {
      const row = await db.selectFrom('mail_hours').selectAll().where('person_id', '=', me.id).executeTakeFirst()
      const quiet =
        row?.quiet_from && row.quiet_until
          ? { from: withoutSeconds(row.quiet_from), until: withoutSeconds(row.quiet_until) }
          : null
      return { '@type': 'MailHours' as const, timeZone: row?.time_zone ?? timeZone, quiet }
    },
  }),
  route(changeMailHours, {
    on: null,
    because: 'The caller’s own hours.',
    allow: 'own',
    inPerson: true,
    writes: true,
    // A statement that fails would end the transaction of the write.
    prepare: async (ctx: Ctx<PeopleTables>, { body: { timeZone } }) => {
      await sql`select now() at time zone ${timeZone}`.execute(ctx.db).catch((error: unknown) => {
        throw codeOf(error) === unknownZone ? violation(ctx, 'timeZone', 'timeZone') : error
      })
    },
    run: async (ctx: Ctx<PeopleTables>, { body: { timeZone, quiet } }) => {
      const { db, me, now } = ctx
      if (quiet && quiet.from === quiet.until) throw violation(ctx, 'quiet.until', 'quietHours')
      const changed = {
        ...{ time_zone: timeZone, quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null },
        changed_at: now.toISOString(),
      }
      await db
        .insertInto('mail_hours')
        .values({ person_id: me.id, ...changed })
        .onConflict((row) => row.column('person_id').doUpdateSet(changed))
        .execute()
      return { '@type': 'MailHours' as const, timeZone, quiet }
    },
  }),
]
