import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { inviteGuest } from '#people/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { assignmentRoles } from '../../contract/assignment.ts'
import { actsOf, actsOfFormer } from '../../contract/guest-acts.ts'
import type { Letter } from '../../contract/papers.ts'
import { paths } from '../../contract/paths.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import { aboutPractice } from '../practice/about-practice.ts'
import type { PracticeTables } from '../tables.ts'

type Role = (typeof assignmentRoles)[number]
type Db = Pick<Ctx<PracticeTables>, 'db' | 'emit' | 'me' | 'now'>
type Addressee = { personId: number; kind: string; name: string; email: string | null; language: Language }

/** Days after the end of a practice for which a mailed link still opens it, for the last form. */
const graceDays = 60
/** Letters that open nothing: the part has ended, or the link of before still does. */
const withoutLink: readonly Letter[] = ['ended', 'interrupted', 'moved', 'partEnded']
/** Days for which a link opens at least, however late it is mailed. */
const leastDays = 14

/**
 * Writes to somebody who looks after a practice, in that person's language. Who has no account gets a link that opens
 * this practice alone; everybody else the address of the screen. False where there is no address to write to.
 */
export async function write(
  ctx: Db,
  {
    supervisor,
    practice,
    role,
    template,
    school: former,
  }: {
    supervisor: number
    practice: number
    role: Role
    template: Letter
    /** The school that the letter is about, if not that of the practice now. */
    school?: number
  },
): Promise<boolean> {
  const to = await addressee(ctx.db, supervisor)
  if (!to?.email) return false
  const { about, lastDay } = await aboutPractice(ctx.db, practice, to.language, former)
  const { student, school, startsOn, endsOn, subjects } = about
  const external = to.kind === 'EXTERNAL' && !withoutLink.some((one) => one === template)
  const path = external
    ? `/my/guest#link=${await inviteGuest(ctx.db, {
        personId: to.personId,
        object: TeachingPractice.iri(practice),
        acts: template === 'finish' ? actsOfFormer : actsOf[role],
        part: role,
        email: to.email,
        until: openUntil(lastDay, ctx.now),
        invitedBy: ctx.me.id || to.personId,
      })}`
    : `/my${paths.supervisedStudent({ teachingPracticeId: practice })}`
  await mail(ctx, {
    to: to.email,
    language: to.language,
    domain: 'teaching-practice',
    template,
    values: { student, school, startsOn, endsOn, subjects, name: to.name, path },
    ...(external && { secrets: ['path'] }),
    personId: to.personId,
  })
  return true
}

function openUntil(lastDay: string, now: Date): string {
  const grace = new Date(`${lastDay}T23:59:59.000Z`)
  grace.setUTCDate(grace.getUTCDate() + graceDays)
  const least = now.getTime() + leastDays * 24 * 3600_000
  return new Date(Math.max(grace.getTime(), least)).toISOString()
}

async function addressee(db: Kysely<PracticeTables>, supervisor: number): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select ps.person_id as "personId", ps.kind, p.display_name as name,
      coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email, ps.language
    from practice_supervisor ps join person p on p.id = ps.person_id where ps.id = ${supervisor}`.execute(db)
  const [found] = rows
  return found ? { ...found, language: languages.find((one) => one === found.language) ?? 'en' } : null
}
