import { sql } from 'kysely'
import { languages } from '#platform/contract/words.ts'
import { dayInWords } from '#platform/server/day.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { pollLinkPage } from '../../contract/paths.ts'
import { newLink } from './participants.ts'

type Db = Pick<Ctx, 'db' | 'emit' | 'timeZone'>
type Outsider = { email: string; name: string; language: 'en' | 'pt' | 'zh-Hant' | null }
type Letter = Outsider & { title: string; organiser: string; replyTo: string | null; day: string }

/** Gives an outsider a new link and mails it to them, as an invitation or a reminder; the link before it ends. */
export async function mailLink(
  ctx: Db,
  participant: number,
  template: 'pollLink' | 'pollLinkReminder',
): Promise<string | null> {
  const { code, hash } = newLink()
  const { rows } = await sql<Letter>`
    update poll_participant a set link_hash = ${hash} from meeting_poll k join person o on o.id = k.organiser_id
    where a.id = ${participant} and k.id = a.poll_id and a.email is not null
    returning a.email, a.name, a.language, k.title, o.display_name as organiser, o.email as "replyTo",
      (k.closes_at at time zone ${ctx.timeZone}::text)::date::text as day`.execute(ctx.db)
  const [letter] = rows
  if (!letter) return null
  const { email: to, name, title, organiser, replyTo, day } = letter
  const language = letter.language ?? languages[0]
  await mail(ctx, {
    ...{ to, language, domain: 'scheduling', template, name, path: `/my${pollLinkPage({ code })}` },
    ...(replyTo && { replyTo }),
    values: { title, organiser, day: dayInWords(day, language), code },
    secrets: ['code', 'path'],
  })
  return to
}
