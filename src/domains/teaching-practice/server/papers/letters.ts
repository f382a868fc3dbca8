import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { makeGuestSecret, openToGuest } from '#people/server'
import { filled, type Language, languages } from '#platform/contract/words.ts'
import { dayAfter } from '#platform/server/day.ts'
import { endOfDay } from '#platform/server/end-of-day.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { actsOf, actsOfFormer } from '../../contract/guest-acts.ts'
import type { Letter } from '../../contract/papers.ts'
import { paths } from '../../contract/paths.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import { type AboutPractice, aboutPractice } from '../practice/about-practice.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'
import { contactLine, contactPerson } from './contact-person.ts'

type Role = (typeof assignmentRoles)[number]
export type LetterCtx = Pick<Ctx<PracticeTables>, 'db' | 'emit' | 'now' | 'today' | 'timeZone'> & { me: { id: number } }
type Addressee = { personId: number; kind: string; name: string; email: string | null; language: Language }

type ToWrite = {
  supervisor: number
  role: Role
  template: Letter
  /** The school of the letter, if it is not the present school of the practice. */
  school?: number
}

/** For how many days after the end of a practice a mailed link is valid, for the last form. */
const graceDays = 60
/** Letters without a link: the role has ended, or the previous link is still valid. */
const withoutLink: readonly Letter[] = ['ended', 'interrupted', 'moved', 'partEnded']
/** The minimum number of days for which a link is valid, however late it is mailed. */
const leastDays = 14

/**
 * Writes to a person who looks after a practice, in their language. People without an account get a link to everything
 * that they have to do at that school; others get the address of the screen. Returns false if the person has no e-mail
 * address.
 */
export const write = (ctx: LetterCtx, { practice, ...letter }: ToWrite & { practice: number }): Promise<boolean> =>
  writeOfAll(ctx, { ...letter, practices: [practice] })

/** The same in one letter about several practices at one school. */
export async function writeOfAll(
  ctx: LetterCtx,
  { supervisor, practices, role, template, school: former }: ToWrite & { practices: readonly number[] },
): Promise<boolean> {
  const to = await addressee(ctx.db, supervisor)
  const [first] = practices
  if (!to?.email || first === undefined) return false
  const known = await Promise.all(practices.map((id) => aboutPractice(ctx.db, id, to.language, former)))
  const external = to.kind === 'EXTERNAL' && !withoutLink.some((one) => one === template)
  const links = external ? await openAll(ctx, { to, role, template, known, practices }) : []
  const contact = await contactPerson(ctx.db, { practice: first, today: ctx.today })
  const [about] = known
  const until =
    links
      .map((link) => link.until)
      .toSorted()
      .at(-1) ?? ''
  const path = external
    ? `/my/guest#link=${await makeGuestSecret(ctx.db, {
        personId: to.personId,
        scope: scopeOf(about, first),
        object: TeachingPractice.iri(first),
        until,
        contact,
      })}`
    : `/my${practices.length > 1 ? paths.supervised() : paths.supervisedStudent({ teachingPracticeId: first })}`
  const { student = '', school = '', startsOn = '', endsOn = '', subjects = '' } = about?.about ?? {}
  const letter = await mail(ctx, {
    to: to.email,
    language: to.language,
    domain: 'teaching-practice',
    template,
    ...{ name: to.name, path },
    values: {
      ...{ student, school, startsOn, endsOn, subjects, contact: contactLine(contact) },
      list: known.map((one) => lineOf(one, to.language)).join('\n'),
    },
    ...(external && { secrets: ['path'] }),
    personId: to.personId,
    replyTo: contact?.email ?? undefined,
  })
  const rows = practices.map((practice_id, at) => ({
    ...{ letter_id: letter, practice_id, person_id: to.personId, role, link_id: links[at]?.id ?? null },
    school_id: known[at]?.schoolId ?? null,
  }))
  await ctx.db.insertInto('practice_letter').values(rows).execute()
  return true
}

/** Gives the person access to each practice, and returns until when. */
async function openAll(
  ctx: LetterCtx,
  of: { to: Addressee; role: Role; template: Letter; known: readonly AboutPractice[]; practices: readonly number[] },
): Promise<{ id: number; until: string }[]> {
  const { to, role, template, known, practices } = of
  const acts = template === 'finish' ? actsOfFormer : actsOf[role]
  const opened: { id: number; until: string }[] = []
  for (const [at, practice] of practices.entries()) {
    const until = await openUntil(known[at]?.lastDay ?? ctx.today, ctx)
    const id = await openToGuest(ctx.db, {
      ...{ personId: to.personId, object: TeachingPractice.iri(practice), acts, part: role, until },
      ...{ scope: scopeOf(known[at], practice), email: to.email, invitedBy: ctx.me.id || to.personId },
    })
    opened.push({ id, until })
  }
  return opened
}

/** Everything open to a person at one school shares one scope. */
const scopeOf = (about: AboutPractice | undefined, practice: number): string =>
  about?.schoolId ? School.iri(about.schoolId) : TeachingPractice.iri(practice)

/** A practice as one line of a letter about several. */
export const lineOf = ({ about }: AboutPractice, language: Language): string =>
  `– ${filled(words[language].letters.line, about)}`

/** The end of the last of those days at the university. */
const openUntil = (lastDay: string, ctx: LetterCtx): Promise<string> => {
  const days = [dayAfter(lastDay, graceDays), dayAfter(ctx.today, leastDays)]
  return endOfDay(days.toSorted().at(-1) ?? ctx.today, ctx)
}

async function addressee(db: Kysely<PracticeTables>, supervisor: number): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select ps.person_id as "personId", ps.kind, p.display_name as name,
      coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email, ps.language
    from practice_supervisor ps join person p on p.id = ps.person_id where ps.id = ${supervisor}`.execute(db)
  const [found] = rows
  return found ? { ...found, language: languages.find((one) => one === found.language) ?? 'en' } : null
}
