import { sql } from 'kysely'
import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'
import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type LetterToSend, mail } from '#platform/server/mail/index.ts'
import { paths } from '../../contract/paths.ts'
import { addressees } from './audience.ts'

export const announcementPublished = event('registry.announcementPublished', { id: id() })

/** How many letters are written in one transaction. */
const lettersAtOnce = 200

/** Whether the announcement `a` is current; a scheduled one waits for its time. */
const isCurrent = sql`a.state = 'published' and a.publish_at <= now() and (a.expires_at is null or a.expires_at > now())`

/** Writes the letters of all announcements that have become current; an interrupted run continues where it stopped. */
export async function mailCurrent(ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select a.id from announcement a
    where ${isCurrent} and a.by_mail and a.mailed_at is null order by a.publish_at, a.id`.execute(ctx.db)
  for (const { id } of rows) await mailAnnouncement({ id }, ctx)
}

/** Writes one letter to everybody to whom an announcement is addressed, if it is to be mailed. */
export async function mailAnnouncement({ id }: { id: number }, ctx: WorkCtx): Promise<void> {
  while (await mailSome(id, ctx));
}

type AnnouncementMail = { title: Localized; body: Localized; upTo: number }
type Reader = { id: number; name: string; email: string | null; language: Language | null }

/** Writes the next letters of an announcement, in the order of the people's ids; false once there are none left. */
const mailSome = (id: number, ctx: WorkCtx): Promise<boolean> =>
  inTransaction(ctx.db, async (db) => {
    const { rows } = await sql<AnnouncementMail>`select a.title, a.body, a.mailed_to as "upTo" from announcement a
      where a.id = ${id} and ${isCurrent} and a.by_mail and a.mailed_at is null for update skip locked`.execute(db)
    const [told] = rows
    if (!told) return false
    const readers = await sql<Reader>`
      select p.id, p.display_name as name, p.email, p.language
      from announcement a cross join lateral ${addressees(ctx.today)} p
      where a.id = ${id} and p.id > ${told.upTo} order by p.id limit ${lettersAtOnce}`.execute(db)
    for (const reader of readers.rows) await writeTo(reader, { id, ...told }, { ...ctx, db })
    const upTo = readers.rows.at(-1)?.id ?? told.upTo
    const isLast = readers.rows.length < lettersAtOnce
    await sql`update announcement set mailed_to = ${upTo}, mailed_at = ${isLast ? ctx.now : null}
      where id = ${id}`.execute(db)
    return !isLast
  })

async function writeTo(
  { id: personId, name, email, language }: Reader,
  told: AnnouncementMail & { id: number },
  ctx: WorkCtx,
) {
  if (email === null) return
  const spoken = language ?? languages[0]
  const { db } = ctx
  await mail(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ to: email, language: spoken, domain: 'registry', template, personId },
      ...{ name, path: `/my${paths.read({ id: told.id })}` },
      values: {
        ...{ announcement: told.id, title: inLanguage(told.title, spoken), text: inLanguage(told.body, spoken) },
      },
    },
  )
}

const template = 'announcement'

/** Whether a letter is still to be sent: not if its announcement was withdrawn or has expired meanwhile. */
export async function isMailCurrent(letter: LetterToSend, ctx: WorkCtx): Promise<boolean> {
  if (letter.template !== template) return true
  const { rows } =
    await sql`select from mail_message m join announcement a on a.id = (m."values" ->> 'announcement')::int
    where m.id = ${letter.id} and ${isCurrent}`.execute(ctx.db)
  return rows.length > 0
}
