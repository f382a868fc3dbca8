import { type Kysely, sql } from 'kysely'
import { type Language, languages } from '../../contract/words.ts'
import type { WorkCtx } from '../background/work.ts'
import { errorText } from '../log.ts'
import { readerOf } from '../reminders/reader.ts'
import type { Say } from '../words/words.ts'
import type { MailRules } from './mail-rules.ts'
import { type MailRow, mail } from './message.ts'
import { preview } from './preview.ts'

/** The template of the daily digest, in the words of the platform. */
export const digestTemplate = 'digest'

/** Beyond this number mails are only counted; the portal shows everything. */
const most = 50

type Editor = { say: Say; isCurrent: MailRules['isCurrent'] }

/** Sends the mails that were held for digests whose time has come: one digest for each person. */
export async function sendDigests(ctx: WorkCtx, editor: Editor): Promise<void> {
  const { rows } = await sql<{ person: number }>`select distinct person_id as person from mail_message
    where state = 'held' and together and send_after <= ${ctx.now}::timestamptz order by 1`.execute(ctx.db)
  for (const { person } of rows)
    await sendDigest(ctx, person, editor).catch((error: unknown) =>
      ctx.log('error', 'a digest could not be written', { person, error: errorText(error) }),
    )
}

/** The digest and the state of the mails in it are written in one transaction, so that each is sent once. */
async function sendDigest(ctx: WorkCtx, person: number, { say, isCurrent }: Editor): Promise<void> {
  await ctx.db.transaction().execute(async (tx: Kysely<any>) => {
    const { rows: held } = await sql<MailRow>`select * from mail_message
      where person_id = ${person} and state = 'held' and together and send_after <= ${ctx.now}::timestamptz
      order by id for update`.execute(tx)
    const work = { ...ctx, db: tx }
    const current: MailRow[] = []
    for (const { id, domain, template, ...row } of held)
      if (await isCurrent({ id, domain, template, personId: person }, work))
        current.push({ id, domain, template, ...row })
    const reader = await readDigestReader(tx, person)
    const included = reader ? current : []
    await settle(tx, held, new Set(included.map(({ id }) => id)))
    if (!reader || included.length === 0) return
    const { email, language, name } = reader
    await mail(
      { db: tx, emit: (event, payload) => ctx.emit(tx, event, payload) },
      {
        ...{ to: email, language, domain: 'platform', template: digestTemplate, personId: person, name },
        path: '/my/settings',
        // With nothing else in it, a digest would tell of the reminders that it holds.
        listed: included.some(({ listed }) => listed),
        values: { count: included.length, list: listOf(included, { say, language, portal: readerOf(work).publicUrl }) },
      },
    )
  })
}

/** Null if the person has no address any more. */
async function readDigestReader(db: Kysely<any>, person: number) {
  const row = await db
    .selectFrom('person')
    .select(['email', 'language', 'display_name as name'])
    .where('id', '=', person)
    .executeTakeFirst()
  if (!row?.email) return null
  return { ...row, language: languages.find((one) => one === row.language) ?? languages[0] }
}

async function settle(db: Kysely<any>, held: readonly MailRow[], included: ReadonlySet<number>): Promise<void> {
  await sql`update mail_message
    set state = case when id = any(${[...included]}::int[]) then 'digested' else 'obsolete' end,
      send_after = null, version = version + 1, updated_at = now()
    where id = any(${held.map(({ id }) => id)}::int[])`.execute(db)
}

/** The subject of each mail, with the page to which it leads. */
function listOf(held: readonly MailRow[], { say, language, portal }: { say: Say; language: Language; portal: string }) {
  const lines = held.slice(0, most).map((letter) => {
    const values = { ...letter.values, portal }
    const { subject } = preview(say, { ...letter, language, values })
    return `– ${subject}\n  ${portal}${letter.values.path ?? '/my'}`
  })
  const more = held.length > most ? [say(language, 'platform', 'reminders.more', { count: held.length - most })] : []
  return [...lines, ...more].join('\n\n')
}
