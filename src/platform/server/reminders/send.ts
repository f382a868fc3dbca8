import { type Kysely, sql } from 'kysely'
import { type Language, type Localized, languages } from '../../contract/words.ts'
import type { WorkCtx } from '../background/work.ts'
import { dayInLanguages } from '../day.ts'
import type { Domain } from '../domain.ts'
import { errorText } from '../log.ts'
import { addNotice } from '../notices/notice.ts'
import { reload } from '../resource/read.ts'
import type { Ctx } from '../resource/resource-handler.ts'
import { type DueReminder, dueReminders } from './due.ts'
import { blockerText, partyOf, writeLetter } from './letter.ts'
import { readerOf } from './reader.ts'

/**
 * Reminds everybody of the obligations that wait for them, in all domains, and notifies the next level of overdue ones:
 * one e-mail for each person and day. It may be repeated and run on two instances at once; nobody gets a second e-mail
 * on the same day.
 */
export async function sendReminders(domains: readonly Domain[], ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<DueReminder>`
    select d.* from (${dueReminders(domains, readerOf(ctx), 'new')}) d
    where not exists (select from reminder_letter k where k.person_id = d.person and k.sent_on = ${ctx.today}::date)
    order by d.person, d.due, d.type, d.object`.execute(ctx.db)
  for (const [person, due] of Map.groupBy(rows, (one) => one.person))
    await remind(domains, ctx, person, due).catch((error: unknown) =>
      ctx.log('error', 'a reminder could not be written', { person, error: errorText(error) }),
    )
}

/**
 * The reminders of people without an account, which their domain writes because they open what they are about: once a
 * week. A domain that fails does not stop the others.
 */
export async function sendWeeklyReminders(domains: readonly Domain[], ctx: WorkCtx): Promise<void> {
  for (const { name, weeklyReminders } of domains)
    await weeklyReminders
      ?.send(ctx)
      .catch((error: unknown) =>
        ctx.log('error', 'the weekly reminders could not be written', { domain: name, error: errorText(error) }),
      )
}

/**
 * The record of the reminders and the e-mail are written in one transaction, so that neither exists without the other.
 * What was done since they were read is noticed before the e-mail is sent (`wanted.ts`).
 */
async function remind(
  domains: readonly Domain[],
  ctx: WorkCtx,
  person: number,
  due: readonly DueReminder[],
): Promise<void> {
  await ctx.db.transaction().execute(async (tx: Kysely<any>) => {
    const { rows: first } = await sql`
      insert into reminder_letter (person_id, sent_on) values (${person}, ${ctx.today}::date)
      on conflict do nothing returning person_id`.execute(tx)
    if (first.length === 0) return
    await tx
      .insertInto('reminder')
      .values(
        due.map(({ type, object, task, due: due_on, days, escalated }) => ({
          ...{ object_type: type, object_id: object, task, due_on, days, escalated },
          ...{ person_id: person, sent_on: ctx.today },
        })),
      )
      .execute()
    const work = { ...ctx, db: tx }
    for (const one of due) await tellEscalated(domains, work, one)
    await writeLetter(domains, work, person, due)
  })
}

/**
 * The next level has no task of its own, so it gets a notice in the feed, with the values of the notices of the record,
 * what waits, for whom and since when; the reader's own tasks are on the page of tasks.
 */
async function tellEscalated(domains: readonly Domain[], work: WorkCtx, one: DueReminder): Promise<void> {
  const domain = domains.find(({ handlers }) => handlers.some(({ resource }) => resource.type === one.type))
  const handler = domain?.handlers.find(({ resource }) => resource.type === one.type)
  if (!domain || !handler || !one.notice) return
  const ctx: Ctx = { ...readerOf(work), db: work.db }
  const [loaded] = await reload(handler, ctx, [one.object])
  if (!loaded) return
  const values = (await handler.notices?.values(loaded.entity, ctx)) ?? {}
  await addNotice(work.db, {
    ...{ personId: one.person, domain: domain.name, key: one.notice, subject: loaded.entity['@id'] },
    values: {
      ...values,
      who: inAllLanguages((language) => partyOf(domain, handler, one, language)),
      what: inAllLanguages((language) => blockerText(domain, one, language)),
      day: dayInLanguages(one.due),
    },
    once: `escalated:${one.type}:${one.object}:${one.task}:${one.due}`,
  })
}

const inAllLanguages = (text: (language: Language) => string): Localized =>
  Object.fromEntries(languages.map((language) => [language, text(language)]))
