import { type Kysely, sql } from 'kysely'
import { type Localized, languages } from '../../contract/words.ts'
import type { WorkCtx } from '../background/work.ts'
import type { Domain } from '../domain.ts'
import { errorText } from '../log.ts'
import { tell } from '../notices/notice.ts'
import { reload } from '../resource/read.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import { type DueReminder, dueReminders } from './due.ts'
import { textOf, writeLetter } from './letter.ts'
import { readerOf } from './reader.ts'

/**
 * Reminds everybody of the obligations that wait for them, in all domains, and notifies the next level of overdue ones:
 * one e-mail for each person and day. It may be repeated and run on two instances at once; nobody gets a second e-mail
 * on the same day.
 */
export async function sendReminders(domains: readonly Domain[], ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<{ person: number }>`
    select distinct d.person from (${dueReminders(domains, readerOf(ctx), { again: false })}) d
    where not exists (select from reminder_letter k where k.person_id = d.person and k.sent_on = ${ctx.today}::date)
    order by 1`.execute(ctx.db)
  for (const { person } of rows)
    await remind(domains, ctx, person).catch((error: unknown) =>
      ctx.log('error', 'a reminder could not be written', { person, error: errorText(error) }),
    )
}

/**
 * The reminders of people without an account, which their domain writes because they open what they are about: once a
 * week. A domain that fails does not stop the others.
 */
export async function sendWeeklyReminders(domains: readonly Domain[], ctx: WorkCtx): Promise<void> {
  for (const { name, weeklyReminders } of domains)
    await weeklyReminders?.(ctx).catch((error: unknown) =>
      ctx.log('error', 'the weekly reminders could not be written', { domain: name, error: errorText(error) }),
    )
}

/** The record of the reminder and the e-mail are written in one transaction, so that neither exists without the other. */
async function remind(domains: readonly Domain[], ctx: WorkCtx, person: number): Promise<void> {
  await ctx.db.transaction().execute(async (tx: Kysely<any>) => {
    const { rows: first } = await sql`
      insert into reminder_letter (person_id, sent_on) values (${person}, ${ctx.today}::date)
      on conflict do nothing returning person_id`.execute(tx)
    if (first.length === 0) return
    const { rows: due } = await sql<DueReminder>`
      select * from (${dueReminders(domains, readerOf(ctx), { again: false })}) d
      where d.person = ${person} order by d.due, d.type, d.object`.execute(tx)
    // Nothing is due any more since the query, so the day stays free for another e-mail.
    if (due.length === 0) return void (await forget(tx, person, ctx.today))
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

const forget = (tx: Kysely<any>, person: number, today: string) =>
  tx.deleteFrom('reminder_letter').where('person_id', '=', person).where('sent_on', '=', today).execute()

/**
 * The next level has no task of its own, so it gets a notice in the feed, with the values of the notices of the record;
 * the reader's own tasks are on the page of tasks.
 */
async function tellEscalated(domains: readonly Domain[], work: WorkCtx, one: DueReminder): Promise<void> {
  const domain = domains.find(({ handlers }) => handlers.some(({ resource }) => resource.type === one.type))
  const handler = domain?.handlers.find(({ resource }) => resource.type === one.type)
  if (!domain || !handler || !one.notice) return
  const ctx: Ctx = { ...readerOf(work), db: work.db }
  const [loaded] = await reload(handler, ctx, [one.object])
  if (!loaded) return
  const values = (await handler.notices?.values(loaded.entity, ctx)) ?? {}
  await tell(work.db, {
    ...{ personId: one.person, domain: domain.name, key: one.notice, subject: loaded.entity['@id'] },
    values: { ...values, who: partOf(domain, handler, one.task) },
    once: `escalated:${one.type}:${one.object}:${one.task}:${one.due}`,
  })
}

/** The word for those who resolve a condition, in all languages. */
function partOf({ words }: Domain, { resource }: ResourceHandler, task: string): Localized {
  const [party] = resource.conditions[task]?.who ?? []
  return Object.fromEntries(languages.map((language) => [language, textOf(words[language], `parties.${party}`)]))
}
