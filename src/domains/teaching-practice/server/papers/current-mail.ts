import { type Kysely, type RawBuilder, sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import type { LetterToSend } from '#platform/server/mail/index.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { type Letter, letters } from '../../contract/papers.ts'
import { endedStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { writeDigestAgain } from './digest.ts'
import { openTasks } from './digest-tasks.ts'
import { writeOfAll } from './letters.ts'

/** The practice is in one of these states. */
const inState = (...states: string[]) => sql`tp.state in (${sql.join(states.map((state) => sql.lit(state)))})`
/** The person has the role that the letter is about, with the assignment in one of these states. */
const hasPart = (...states: string[]) => sql`exists (select from practice_assignment a
  join practice_supervisor ps on ps.id = a.supervisor_id
  where a.practice_id = tp.id and ps.person_id = pl.person_id and a.role = pl.role
    and a.state in (${sql.join(states.map((state) => sql.lit(state)))}))`
const answersForSchool = sql`exists (select from practice_supervisor ps
  where ps.person_id = pl.person_id and ps.coordinates and ps.school_id = tp.school_id)`

/** The person looks after the practice, or is the coordinator of its school. */
const concerned = sql`(${hasPart('PROPOSED', 'ACCEPTED')} or (pl.role = 'SCHOOL_COORDINATOR' and ${answersForSchool}))`

/** The condition under which each letter about a practice `tp` is still true. */
const isTrue: Record<Letter, RawBuilder<unknown>> = {
  placement: sql`(${inState('PLACEMENT_REQUESTED')} and ${answersForSchool})`,
  placements: sql`(${inState('PLACEMENT_REQUESTED')} and ${answersForSchool})`,
  mentor: hasPart('PROPOSED', 'ACCEPTED'),
  supervisor: hasPart('PROPOSED', 'ACCEPTED'),
  // Letters that only bring a link depend on the link alone.
  reminder: sql`true`,
  renewal: sql`true`,
  // A role that has ended may have been given back.
  finish: sql`not ${hasPart('PROPOSED', 'ACCEPTED')}`,
  partEnded: sql`not ${hasPart('PROPOSED', 'ACCEPTED')}`,
  moved: sql`not ${answersForSchool}`,
  interrupted: sql`(${inState('REPLACEMENT_NEEDED')} and ${concerned})`,
  suspended: sql`(${inState('SUSPENDED')} and ${concerned})`,
  resumed: sql`(not ${inState('SUSPENDED', ...endedStates)} and ${concerned})`,
  ended: sql`(${inState(...endedStates)} and ${concerned})`,
  interim: sql`(${inState('ACTIVE', 'EVALUATION')} and ${hasPart('ACCEPTED')})`,
  evaluation: sql`(${inState('ACTIVE', 'EVALUATION', 'MODERATION')} and ${hasPart('ACCEPTED')})`,
  digest: sql`true`,
}
/** Letters about the school at which a practice was; all others are about where it continues. */
const ofThePast: readonly Letter[] = ['finish', 'partEnded', 'moved', 'interrupted', 'ended']

/** Whether the link in the letter is still valid, and was not sent again since. */
const opens = sql`(pl.link_id is null or exists (select from guest_link l where l.id = pl.link_id
  and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now() and pl.created_at >= l.sent_at))`

type LetterSubject = { practice: number; role: string; person: number; holds: boolean; atSchool: boolean }

/**
 * Whether a letter is still true. A letter about several practices, some of which it no longer applies to, is rewritten
 * for the others, and one that names an earlier school is rewritten with the present one. Letters written before the
 * portal stored this are sent.
 */
export async function isMailCurrent({ id, template, personId }: LetterToSend, ctx: WorkCtx): Promise<boolean> {
  const letter = letters.find((one) => one === template)
  if (letter === undefined) return true
  const { rows } = await sql<LetterSubject>`
    select pl.practice_id as practice, pl.role, pl.person_id as person, (${isTrue[letter]} and ${opens}) as holds,
      (${ofThePast.includes(letter)} or pl.school_id is null or pl.school_id is not distinct from tp.school_id) as "atSchool"
    from practice_letter pl join teaching_practice tp on tp.id = pl.practice_id
    where pl.letter_id = ${id} order by pl.id`.execute(ctx.db)
  if (letter === 'digest') return personId !== null && isDigestWanted(personId, rows, ctx)
  if (rows.every(({ holds, atSchool }) => holds && atSchool)) return true
  const still = rows.filter(({ holds }) => holds)
  const [first] = still
  if (first) await writeAgain({ ...first, practices: still.map(({ practice }) => practice), letter }, ctx)
  return false
}

/** Whether the reader still has tasks in every practice that the weekly letter names; otherwise it is rewritten. */
async function isDigestWanted(personId: number, rows: readonly LetterSubject[], ctx: WorkCtx): Promise<boolean> {
  const open = new Set((await openTasks(ctx, personId)).map(({ subject }) => idOf(subject)))
  if (rows.length === 0) return open.size > 0
  const still = rows.filter(({ practice, holds, atSchool }) => holds && atSchool && open.has(practice))
  if (still.length === rows.length) return true
  if (still.length > 0)
    await writeDigestAgain(
      ctx,
      personId,
      still.map(({ practice }) => practice),
    )
  return false
}

type Again = { person: number; role: string; practices: readonly number[]; letter: Letter }

async function writeAgain({ person, role, practices, letter }: Again, ctx: WorkCtx) {
  const db: Kysely<PracticeTables> = ctx.db
  await db.transaction().execute(async (tx) => {
    const entry = await tx
      .selectFrom('practice_supervisor')
      .select('id')
      .where('person_id', '=', person)
      .executeTakeFirst()
    if (!entry) return
    const { now, today, timeZone } = ctx
    await writeOfAll(
      { db: tx, now, today, timeZone, me: { id: 0 }, emit: (event, payload) => ctx.emit(tx, event, payload) },
      {
        ...{ supervisor: entry.id, practices, role: PracticeAssignment.fields.role.parse(role) },
        template: letter === 'placements' && practices.length === 1 ? 'placement' : letter,
      },
    )
  })
}
