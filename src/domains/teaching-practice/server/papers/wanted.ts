import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { LetterToSend } from '#platform/server/mail/index.ts'
import type { WorkCtx } from '#platform/server/work.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { type Letter, letters } from '../../contract/papers.ts'
import { endedStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { hasOpenTasks } from './digest-tasks.ts'
import { writeOfAll } from './letters.ts'

/** The practice is in one of these states. */
const inState = (...states: string[]) => sql`tp.state in (${sql.join(states.map((state) => sql.lit(state)))})`
/** The person has the part that the letter is about, and for letters that ask, has not answered it yet. */
const hasPart = (...states: string[]) => sql`exists (select from practice_assignment a
  join practice_supervisor ps on ps.id = a.supervisor_id
  where a.practice_id = tp.id and ps.person_id = pl.person_id and a.role = pl.role
    and a.state in (${sql.join(states.map((state) => sql.lit(state)))}))`
const answersForSchool = sql`exists (select from practice_supervisor ps
  where ps.person_id = pl.person_id and ps.coordinates and ps.school_id = tp.school_id)`

/** When what a letter says of a practice `tp` is still true. */
const isTrue: Record<Exclude<Letter, 'digest'>, RawBuilder<unknown>> = {
  placement: sql`(${inState('PLACEMENT_REQUESTED')} and ${answersForSchool})`,
  placements: sql`(${inState('PLACEMENT_REQUESTED')} and ${answersForSchool})`,
  mentor: hasPart('PROPOSED', 'ACCEPTED'),
  supervisor: hasPart('PROPOSED', 'ACCEPTED'),
  // What has happened stays true; of a letter for its link alone, the link decides.
  reminder: sql`true`,
  renewal: sql`true`,
  finish: sql`true`,
  moved: sql`true`,
  partEnded: sql`true`,
  interrupted: inState('REPLACEMENT_NEEDED'),
  suspended: inState('SUSPENDED'),
  resumed: sql`not ${inState('SUSPENDED', ...endedStates)}`,
  ended: inState(...endedStates),
  interim: sql`(${inState('ACTIVE', 'EVALUATION')} and ${hasPart('ACCEPTED')})`,
  evaluation: sql`(${inState('ACTIVE', 'EVALUATION')} and ${hasPart('ACCEPTED')})`,
}
/** Whether the link in the letter still opens the practice: it is open, and was not sent anew since. */
const opens = sql`(pl.link_id is null or exists (select from guest_link l where l.id = pl.link_id
  and l.state in ('INVITED', 'ACTIVATED') and l.expires_at > now() and pl.created_at >= l.sent_at))`

/**
 * Whether a letter still says what is true. One about several practices, of which some are no longer so, is written
 * anew about the others. What was written before the portal kept this is sent.
 */
export async function isWanted({ id, template, personId }: LetterToSend, ctx: WorkCtx): Promise<boolean> {
  const letter = letters.find((one) => one === template)
  if (letter === undefined) return true
  const truth = letter === 'digest' ? sql`true` : isTrue[letter]
  const { rows } = await sql<{ practice: number; role: string; person: number; holds: boolean }>`
    select pl.practice_id as practice, pl.role, pl.person_id as person, (${truth} and ${opens}) as holds
    from practice_letter pl join teaching_practice tp on tp.id = pl.practice_id
    where pl.letter_id = ${id} order by pl.id`.execute(ctx.db)
  const still = rows.filter(({ holds }) => holds)
  if (letter === 'digest')
    return (rows.length === 0 || still.length > 0) && personId !== null && (await hasOpenTasks(ctx, personId))
  if (still.length === rows.length) return true
  const [first] = still
  if (first) await writeAgain({ ...first, practices: still.map(({ practice }) => practice), letter }, ctx)
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
    const { now } = ctx
    await writeOfAll(
      { db: tx, now, me: { id: 0 }, emit: (event, payload) => ctx.emit(tx, event, payload) },
      {
        ...{ supervisor: entry.id, practices, role: PracticeAssignment.fields.role.parse(role) },
        template: letter === 'placements' && practices.length === 1 ? 'placement' : letter,
      },
    )
  })
}
