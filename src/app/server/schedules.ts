import { sql } from 'kysely'
import { wakeWebhooks } from '#integrations/server'
import { makeSmallVersions } from '#people/server'
import { runClocks } from '#platform/server/background/clock.ts'
import type { Schedule } from '#platform/server/background/schedule.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { moveBytes } from '#platform/server/files/move-bytes.ts'
import { findLooseFiles, sweepFiles } from '#platform/server/files/sweep.ts'
import { sendDigests, sweep } from '#platform/server/mail/index.ts'
import { sendReminders, sendWeeklyReminders } from '#platform/server/reminders/send.ts'
import { sealAudit } from '#platform/server/resource/seal.ts'
import { openWords } from '#platform/server/words/words.ts'
import { isMailCurrentIn } from './current-mail.ts'
import { domains } from './domains.ts'
import { purge } from './operations/retention.ts'

/** How many months ahead the tables of the audit are created, in case this job fails for weeks. */
const monthsAhead = async ({ ownerDb }: WorkCtx) => {
  await sql`select audit_months(now(), now() + interval '2 months')`.execute(ownerDb)
}

const sendHeldMails = async (ctx: WorkCtx) => {
  await sweep(ctx)
  await sendDigests(ctx, { say: openWords(domains), isCurrent: isMailCurrentIn(domains) })
}

const renewSecrets = async ({ db, secrets, log }: WorkCtx) => {
  const renewed = await secrets.renew(db)
  if (renewed > 0) log('info', 'secrets are encrypted with the new key', { renewed })
}

/** The periodic jobs of the portal; each runs on one instance at a time. */
export const schedules: readonly Schedule[] = [
  { name: 'clock', cron: '*/10 * * * *', atStart: true, run: (ctx) => runClocks(domains, ctx) },
  // In the morning; it runs again in case it was interrupted, and writes to nobody twice a day, nor twice a week.
  { name: 'reminders', cron: '10 7-9 * * *', run: (ctx) => sendReminders(domains, ctx) },
  { name: 'weekly-reminders', cron: '0 7-9 * * 1', run: (ctx) => sendWeeklyReminders(domains, ctx) },
  { name: 'letters', cron: '*/10 * * * *', atStart: true, run: sendHeldMails },
  { name: 'webhooks', cron: '* * * * *', atStart: true, run: wakeWebhooks },
  { name: 'audit-months', cron: '15 3 * * *', atStart: true, run: monthsAhead },
  { name: 'audit-seal', cron: '* * * * *', run: sealAudit },
  { name: 'retention', cron: '40 * * * *', run: purge },
  { name: 'files', cron: '*/30 * * * *', run: ({ db, files, now }) => sweepFiles(db, files, now) },
  { name: 'lost-files', cron: '30 3 * * *', run: ({ db, files }) => findLooseFiles(db, files) },
  {
    name: 'file-bytes',
    cron: '30 2 * * *',
    atStart: true,
    run: ({ ownerDb, files, log }) => moveBytes(ownerDb, files, log),
  },
  // With a new key in front, the old one can be taken away a day later.
  { name: 'secret-keys', cron: '50 2 * * *', atStart: true, run: renewSecrets },
  { name: 'small-photos', cron: '*/30 * * * *', atStart: true, run: makeSmallVersions },
]
