import { type RawBuilder, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import { makeGuestSecret } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import type { Task } from '#platform/contract/session.ts'
import type { Language } from '#platform/contract/words.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { mail } from '#platform/server/mail/index.ts'
import { paths } from '../../contract/paths.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { supervisorContact } from '../people/supervisor-contact.ts'
import { contactLine, contactPerson } from './contact-person.ts'
import { openTasks, taskLine } from './digest-tasks.ts'
import { leavesUnopened } from './unopened.ts'

type Reader = { personId: number; kind: string; name: string; email: string; language: Language }
/** The practices open to a person at one school, which letters to it open together. */
type Desk = { scope: string; school: string; practices: number[]; until: string }

/** How many days the link of a digest is valid: until the next digest, and one week more. */
const linkDays = 14

/** The people at schools, who get this letter and no daily reminders of practices. */
export const digestReaders = sql`select w.person_id from practice_supervisor w where w.active and w.school_id is not null`

/**
 * Sends people at schools their tasks once a week. By code and not by the reminders of conditions, because each letter
 * opens what it is about, ends when nobody opens it, and goes by school: one letter for each person and school, and none without tasks. It
 * may run again: a person who has the letter of this week gets no other. If nobody opens them, the letters stop, and
 * the manager gets a task.
 */
export async function sendDigests(ctx: WorkCtx): Promise<void> {
  const due = sql`not (ps.kind = 'EXTERNAL' and ${leavesUnopened(sql`ps.person_id`)})
    and not exists (select from practice_digest d where d.person_id = ps.person_id and d.week = ${monday(ctx)})`
  for (const reader of await readersOf(ctx, due))
    await sendDigest(ctx, reader).catch((error: unknown) =>
      ctx.log('error', 'a digest could not be written', { person: reader.personId, error: String(error) }),
    )
}

/** Writes an unsent letter again, about those of its practices that still have tasks. */
export async function writeDigestAgain(ctx: WorkCtx, personId: number, practices: readonly number[]): Promise<void> {
  for (const reader of await readersOf(ctx, sql`ps.person_id = ${personId}`)) {
    const tasks = await openTasks(ctx, personId, reader.language)
    const open = tasks.filter(({ subject }) => practices.includes(idOf(subject)))
    await ctx.db.transaction().execute((tx) => writeToDesks({ ...ctx, db: tx }, reader, open))
  }
}

/** People at schools who can be reached by mail and meet another condition. */
async function readersOf({ db }: WorkCtx, condition: RawBuilder<unknown>): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select ps.person_id as "personId", ps.kind, ps.language, p.display_name as name,
      coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) as email
    from practice_supervisor ps join person p on p.id = ps.person_id
    where ps.active and not p.disabled and ps.school_id is not null and ${condition}
      and coalesce(${supervisorContact('ps', contactTypes.email)}, p.email) is not null
    order by ps.id`.execute(db)
  return rows
}

async function sendDigest(ctx: WorkCtx, reader: Reader): Promise<void> {
  const tasks = await openTasks(ctx, reader.personId, reader.language)
  if (tasks.length === 0) return
  await ctx.db.transaction().execute(async (tx) => {
    const work = { ...ctx, db: tx }
    const { rows } = await sql`insert into practice_digest (person_id, week) values (${reader.personId}, ${monday(ctx)})
      on conflict do nothing returning person_id`.execute(tx)
    if (rows.length === 0) return
    await writeToDesks(work, reader, tasks)
  })
}

/** One letter for each school with tasks. */
async function writeToDesks(ctx: WorkCtx, reader: Reader, tasks: readonly Task[]): Promise<void> {
  for (const desk of await desksOf(ctx, reader)) {
    const here = tasks.filter(({ subject }) => desk.practices.includes(idOf(subject)))
    if (here.length > 0) await writeDigest(ctx, reader, desk, here)
  }
}

async function writeDigest(ctx: WorkCtx, reader: Reader, desk: Desk, tasks: readonly Task[]): Promise<void> {
  const { db } = ctx
  const { personId, name, email, language } = reader
  const [first] = tasks
  if (!first) return
  const contact = await contactPerson(db, { practice: idOf(first.subject), today: ctx.today })
  const isGuest = reader.kind === 'EXTERNAL'
  const path = isGuest
    ? `/my/guest#link=${await makeGuestSecret(db, { personId, contact, scope: desk.scope, object: first.subject, until: desk.until })}`
    : `/my${paths.supervised()}`
  const letter = await mail(
    { db, emit: (event, payload) => ctx.emit(db, event, payload) },
    {
      ...{ to: email, language, domain: 'teaching-practice', template: 'digest', personId, name, path },
      values: {
        ...{ school: desk.school, contact: contactLine(contact) },
        list: tasks.map((task) => taskLine(task, language)).join('\n'),
      },
      ...(isGuest && { secrets: ['path'] }),
      replyTo: contact?.email ?? undefined,
    },
  )
  if (isGuest)
    await keepLetter(db, { letter, personId, scope: desk.scope, things: tasks.map(({ subject }) => subject) })
}

/** Records which links the weekly letter opens, so that its delivery state is shown with each. */
async function keepLetter(
  db: WorkCtx['db'],
  { letter, personId, scope, things }: { letter: number; personId: number; scope: string; things: readonly string[] },
): Promise<void> {
  await sql`insert into practice_letter (letter_id, practice_id, person_id, role, link_id, school_id)
    select ${letter}, tp.id, l.person_id, l.part, l.id, tp.school_id from guest_link l
    join teaching_practice tp on tp.id = ${practiceOfLink}
    where l.person_id = ${personId} and coalesce(l.scope, l.object) = ${scope} and l.object = any(${[...things]}::text[])
      and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now()`.execute(db)
}

/** The practice to which a link `l` leads. */
const practiceOfLink = sql<number>`substring(l.object from ${`^${TeachingPractice.path}/(\\d+)$`})::integer`

/** The school of a link `l`: people who were there before do not learn where the practice continues. */
const schoolOfLink = sql<number>`substring(coalesce(l.scope, l.object) from ${`^${School.path}/(\\d+)$`})::integer`

/** The schools with practices open to a person: by links, or, for people with an account, by their roles. */
async function desksOf({ db, now }: WorkCtx, { personId, kind, language }: Reader): Promise<Desk[]> {
  const until = new Date(now.getTime() + linkDays * 24 * 3600_000).toISOString()
  const { rows } = await sql<Omit<Desk, 'until'>>`
    select x.scope, coalesce(s.name ->> ${language}, s.name ->> 'en', '–') as school,
      array_agg(distinct x.practice) as practices
    from (${
      kind === 'EXTERNAL'
        ? sql`select coalesce(l.scope, l.object) as scope, ${practiceOfLink} as practice, ${schoolOfLink} as school
            from guest_link l where l.person_id = ${personId} and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now()`
        : sql`select 'account' as scope, a.practice_id as practice, ps.school_id as school from practice_assignment a
            join practice_supervisor ps on ps.id = a.supervisor_id where ps.person_id = ${personId}
          union select 'account', t.id, t.school_id from practice_supervisor ps join teaching_practice t on t.school_id = ps.school_id
            where ps.person_id = ${personId} and ps.coordinates`
    }) x left join school s on s.id = x.school
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((desk) => ({ ...desk, until }))
}

/** The Monday of the week. */
const monday = ({ today }: Pick<WorkCtx, 'today'>) => sql`date_trunc('week', ${today}::date)::date`
