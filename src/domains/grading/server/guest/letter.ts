import { sql } from 'kysely'
import { inLanguageSql } from '#academics/server'
import { makeGuestSecret, openToGuest } from '#people/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { dayAfter, dayInWords } from '#platform/server/day.ts'
import { endOfDay } from '#platform/server/end-of-day.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import type { GradingTables } from '../tables.ts'

type InvitedGuest = {
  person: number
  name: string
  email: string
  until: string
  course: string
  assessment: string
  papers: number
}

/** The least days for which a link that is mailed again is valid. */
const leastDays = 7

type Template = 'guestInvited' | 'guestReminded' | 'guestReturned'

/**
 * Mails the link to the papers. After an invitation or a reminder the links of earlier letters are invalid; `reason` says
 * why a mark was returned.
 */
export async function writeToGuest(id: number, template: Template, ctx: Ctx<GradingTables>, reason = '') {
  const { db, me } = ctx
  const language = await languageOf(id, ctx)
  const found = await known(id, language, ctx)
  const until = template === 'guestInvited' ? found.until : later(found.until, dayAfter(ctx.today, leastDays))
  const object = GuestInvitation.iri(id)
  const link = { personId: found.person, object, until: await endOfDay(until, ctx) }
  // A guest who is marking while a mark is returned goes on with the link that they have.
  if (template !== 'guestReturned' || until !== found.until)
    await openToGuest(db, { ...link, acts: ['propose'], part: 'GUEST_MARKER', email: found.email, invitedBy: me.id })
  const contact = await contactOf(ctx)
  const secret = await makeGuestSecret(db, { ...link, scope: object, contact })
  const letter = await mail(ctx, {
    ...{ to: found.email, language, domain: 'grading', template, secrets: ['path'], personId: found.person },
    ...{ name: found.name, path: `/my/guest#link=${secret}` },
    values: {
      ...{ course: found.course, assessment: found.assessment, count: found.papers },
      ...{ until: dayInWords(until, language), lecturer: contact.name },
      ...(reason && { reason }),
    },
    replyTo: contact.email ?? undefined,
  })
  await db.updateTable('guest_invitation').set({ letter_id: letter, until_day: until }).where('id', '=', id).execute()
  ctx.rightsChanged([found.person])
}

/**
 * Tells the guest that marks were returned, with a new link. Who returns one after the other writes once an hour: the link
 * shows all of them.
 */
export async function writeOfReturn(id: number, reason: string, ctx: Ctx<GradingTables>): Promise<void> {
  const { rows } = await sql`
    select from guest_invitation i where i.id = ${id} and i.state = 'INVITED' and not exists (
      select from mail_message m where m.id = i.letter_id and m.template = 'guestReturned'
        and m.created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 hour')`.execute(ctx.db)
  if (rows.length > 0) await writeToGuest(id, 'guestReturned', ctx, reason)
}

/** Tells the guest that their access has ended, and why. */
export async function writeOfEnd(id: number, reason: string, ctx: Ctx<GradingTables>): Promise<void> {
  const language = await languageOf(id, ctx)
  const { person, name, email, course, assessment } = await known(id, language, ctx)
  const contact = await contactOf(ctx)
  await mail(ctx, {
    ...{ to: email, language, domain: 'grading', template: 'guestRevoked', personId: person },
    name,
    values: { course, assessment, reason, lecturer: contact.name },
    replyTo: contact.email ?? undefined,
  })
}

const later = (a: string, b: string): string => (a > b ? a : b)

async function languageOf(id: number, { db }: Ctx<GradingTables>): Promise<Language> {
  const found = await db
    .selectFrom('guest_invitation as i')
    .innerJoin('person as p', 'p.id', 'i.person_id')
    .select('p.language')
    .where('i.id', '=', id)
    .executeTakeFirst()
  return languages.find((one) => one === found?.language) ?? 'en'
}

async function known(id: number, language: Language, { db }: Ctx<GradingTables>): Promise<InvitedGuest> {
  const { rows } = await sql<InvitedGuest>`
    select i.person_id as person, p.display_name as name, i.email, i.until_day as until,
      c.code || ' ' || ${inLanguageSql('c.title', language)} as course,
      coalesce(nullif(${inLanguageSql('a.title', language)}, ''), a.code) as assessment,
      (select count(*)::int from guest_paper x where x.invitation_id = i.id) as papers
    from guest_invitation i join person p on p.id = i.person_id
    join assessment a on a.id = i.assessment_id join course c on c.id = a.course_id where i.id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The invitation of a letter is not there.')
  return found
}

/** The contact for the guest: the lecturer who sends the letter. */
async function contactOf({ db, me }: Ctx<GradingTables>) {
  const { name, email } = await db
    .selectFrom('person')
    .select(['display_name as name', 'email'])
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow()
  return { name, email, phone: null }
}
