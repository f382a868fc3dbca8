import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { makeGuestSecret, openToGuest } from '#people/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { dayAfter, dayInWords } from '#platform/server/day.ts'
import { endOfDay } from '#platform/server/end-of-day.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { seatRoles } from '../../contract/committee/roles.ts'
import { CommitteeSeat } from '../../contract/committee/seat.ts'
import type { ThesisTables } from '../tables.ts'
import { words } from '../words.ts'

type Db = Ctx<ThesisTables>
type Addressee = {
  person: number
  name: string
  email: string
  language: Language
  role: (typeof seatRoles)[number]
  title: string
  answerBy: string | null
  sender: { id: number; name: string; email: string | null }
}

/** The days for which the link of somebody who has accepted is valid; it ends earlier with the thesis. */
const memberDays = 365

/** Mails somebody from outside the link to their seat: until the last day for an answer, or while they examine. */
export async function writeToMember(
  id: number,
  template: 'committeeLetter' | 'committeeThanks',
  ctx: Db,
): Promise<void> {
  const { person, name, email, language, role, title, answerBy, sender } = await addresseeOf(id, ctx)
  const until = template === 'committeeLetter' ? (answerBy ?? ctx.today) : dayAfter(ctx.today, memberDays)
  const object = CommitteeSeat.iri(id)
  const link = { personId: person, object, until: await endOfDay(until, ctx) }
  await openToGuest(ctx.db, { ...link, acts: ['answer'], part: 'COMMITTEE_MEMBER', email, invitedBy: sender.id })
  const contact = { name: sender.name, email: sender.email, phone: null }
  const secret = await makeGuestSecret(ctx.db, { ...link, scope: object, contact })
  await mail(ctx, {
    ...{ to: email, language, domain: 'thesis', template, secrets: ['path'], personId: person, name },
    path: `/my/guest#link=${secret}`,
    values: {
      ...{ title, role: words[language].committees.choices.role[role], coordinator: sender.name },
      until: dayInWords(until, language),
    },
    replyTo: sender.email ?? undefined,
  })
}

/** Tells somebody from outside that their seat has ended, and why. */
export async function writeOfRelease(id: number, reason: string, ctx: Db): Promise<void> {
  const { person, name, email, language, title, sender } = await addresseeOf(id, ctx)
  await mail(ctx, {
    ...{ to: email, language, domain: 'thesis', template: 'committeeRelease', personId: person, name },
    values: { title, reason, coordinator: sender.name },
    replyTo: sender.email ?? undefined,
  })
}

/** Who gets the letter, in which language, and the research coordinator who approved the committee and signs it. */
async function addresseeOf(id: number, { db }: Db): Promise<Addressee> {
  const { language: own } = await db
    .selectFrom('committee_seat as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('p.language')
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const language = languages.find((one) => one === own) ?? languages[0]
  const { rows } = await sql<Omit<Addressee, 'language'>>`
    select s.person_id as person, p.display_name as name, s.email, s.role, s.answer_by::text as "answerBy",
      ${inLanguageSql('t.title', language)} as title,
      json_build_object('id', a.id, 'name', a.display_name, 'email', a.email) as sender
    from committee_seat s join person p on p.id = s.person_id join thesis_committee c on c.id = s.committee_id
    join thesis t on t.id = c.thesis_id join person a on a.id = c.approved_by where s.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A letter to a committee that nobody has approved.')
  return { ...found, language }
}
