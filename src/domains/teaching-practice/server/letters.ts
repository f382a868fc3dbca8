import { type Kysely, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { inviteGuest } from '#people/server'
import { type Language, languages } from '#platform/contract/words.ts'
import { mail } from '#platform/server/mail/index.ts'
import type { Ctx } from '#platform/server/serve.ts'
import type { assignmentRoles } from '../contract/assignment.ts'
import { actsOf } from '../contract/guest-acts.ts'
import { paths } from '../contract/paths.ts'
import { TeachingPractice } from '../contract/practice.ts'
import { supervisorContact } from './supervisor-contact.ts'
import type { PracticeTables } from './tables.ts'

type Role = (typeof assignmentRoles)[number]
type Db = Pick<Ctx<PracticeTables>, 'db' | 'emit' | 'me'>
type Addressee = { personId: number; kind: string; name: string; email: string | null; language: Language }

/** What a letter says of a practice. */
type About = { student: string; school: string; startsOn: string; endsOn: string; subjects: string }

/** Letters about a practice: `mail.<template>` of the words. */
export type Letter =
  | 'placement'
  | 'mentor'
  | 'supervisor'
  | 'reminder'
  | 'suspended'
  | 'resumed'
  | 'ended'
  | 'evaluation'

/** Days after the end of a practice for which a mailed link still opens it, for the last form. */
const graceDays = 60

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
    reason = '',
  }: {
    supervisor: number
    practice: number
    role: Role
    template: Letter
    reason?: string
  },
): Promise<boolean> {
  const to = await addressee(ctx.db, supervisor)
  if (!to?.email) return false
  const about = await aboutPractice(ctx.db, practice, to.language)
  // Nothing is opened any more by the letter that says that it has ended.
  const external = to.kind === 'EXTERNAL' && template !== 'ended'
  const path = external
    ? `/my/guest#link=${await inviteGuest(ctx.db, {
        personId: to.personId,
        object: TeachingPractice.iri(practice),
        acts: actsOf[role],
        part: role,
        email: to.email,
        until: graceAfter(about.endsOn),
        invitedBy: ctx.me.id || to.personId,
      })}`
    : `/my${paths.supervisedStudent({ teachingPracticeId: practice })}`
  await mail(ctx, {
    to: to.email,
    language: to.language,
    domain: 'teaching-practice',
    template,
    values: { ...about, name: to.name, reason, path },
    ...(external && { secrets: ['path'] }),
    personId: to.personId,
  })
  return true
}

const graceAfter = (day: string): string => {
  const end = new Date(`${day}T23:59:59.000Z`)
  end.setUTCDate(end.getUTCDate() + graceDays)
  return end.toISOString()
}

async function addressee(db: Kysely<PracticeTables>, supervisor: number): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select ps.person_id as "personId", ps.kind, p.display_name as name,
      coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email, ps.language
    from practice_supervisor ps join person p on p.id = ps.person_id where ps.id = ${supervisor}`.execute(db)
  const [found] = rows
  return found ? { ...found, language: languages.find((one) => one === found.language) ?? 'en' } : null
}

async function aboutPractice(db: Kysely<PracticeTables>, practice: number, language: Language): Promise<About> {
  const { rows } = await sql<About>`
    select p.display_name as student, coalesce(s.name ->> ${language}, s.name ->> 'en', '–') as school,
      tp.starts_on as "startsOn", tp.ends_on as "endsOn", tp.subjects
    from teaching_practice tp join person p on p.id = tp.person_id left join school s on s.id = tp.school_id
    where tp.id = ${practice}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`There is no practice ${practice}.`)
  return found
}
