import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { TransitionOf } from '#platform/contract/workflow.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import { gradeOf } from '../../contract/grade.ts'
import type { Letter } from '../../contract/papers.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { wasAsked } from '../../contract/practice-flow.ts'
import { hasBegun, keepEpisodes } from '../episodes/keep-episodes.ts'
import { openForms } from '../evaluation/evaluation-forms.ts'
import { moveOpenForms } from '../evaluation/hand-over.ts'
import { endLinks } from '../links/end-links.ts'
import { askForProofs } from '../papers/ask-for-proofs.ts'
import { write, writeOfAll } from '../papers/letters.ts'
import type { PracticeTables } from '../tables.ts'

type Practice = Entity<typeof TeachingPractice>
type Db = Ctx<PracticeTables>
type Effect = (practice: Practice, ctx: Db) => Promise<void>

/** The effects of each transition, in its transaction: required proofs, letters, forms, and ending mailed links. */
export const after: { [T in TransitionOf<typeof TeachingPractice.flow>]?: Effect } = {
  openRequirements: async (practice, ctx) => {
    await askForProofs(ctx.db, practice.id, practice.requirements)
  },
  accept: async (practice, ctx) => {
    if (practice.mentor)
      await write(ctx, {
        supervisor: practice.mentor.id,
        practice: practice.id,
        role: 'SCHOOL_MENTOR',
        template: 'mentor',
      })
  },
  start: async (practice, ctx) => {
    const goesOn = await hasBegun(ctx, practice.id)
    await keepEpisodes(ctx, practice.id)
    // Not by the flow: whether it goes on depends on the episodes from before this move.
    await notifyStudent(practice, ctx, goesOn ? 'replaced' : 'started')
  },
  suspend: async (practice, ctx) => {
    await keepEpisodes(ctx, practice.id)
    await toSchool(practice, ctx, 'suspended')
  },
  resume: async (practice, ctx) => {
    await keepEpisodes(ctx, practice.id)
    await toSchool(practice, ctx, 'resumed')
  },
  needReplacement: async (practice, ctx) => {
    await keepEpisodes(ctx, practice.id)
    await toAll(practice, ctx, 'interrupted')
  },
  replace: async (practice, ctx) => {
    await keepEpisodes(ctx, practice.id)
    // Who read that it was interrupted reads that it goes on.
    await toAll(practice, ctx, 'resumed')
  },
  openEvaluation: async (practice, ctx) => {
    await keepEpisodes(ctx, practice.id)
    await openForms(practice, 'FINAL', ctx)
    await openForms(practice, 'SELF', ctx)
    await moveOpenForms(practice.id, ctx)
    const evaluators = [
      { who: practice.mentor, role: 'SCHOOL_MENTOR' },
      { who: practice.supervisor, role: 'UNIVERSITY_SUPERVISOR' },
    ] as const
    for (const { who, role } of evaluators)
      if (who && who.userId !== ctx.me.id)
        await write(ctx, { supervisor: who.id, practice: practice.id, role, template: 'evaluation' })
  },
  toModeration: (practice, ctx) => keepEpisodes(ctx, practice.id),
  grade: async (practice, ctx) => {
    const grade = gradeOf(practice.calculation, practice.moderation)
    await sql`update teaching_practice set grade = ${grade},
      calculation = ${JSON.stringify(practice.calculation)}::jsonb where id = ${practice.id}`.execute(ctx.db)
    await sql`update practice_time_log set state = 'LOCKED', version = version + 1
      where practice_id = ${practice.id} and state = 'APPROVED'`.execute(ctx.db)
    await sql`update practice_evaluation set state = 'LOCKED', version = version + 1
      where practice_id = ${practice.id} and state in ('SUBMITTED', 'ACKNOWLEDGED', 'DISPUTED')`.execute(ctx.db)
  },
  complete: ({ id }, ctx) => endLinks(ctx, { practices: [id] }, 'practiceEnded'),
  withdraw: end,
  fail: end,
  cancel: end,
}

/** The effects of a transition of one practice or of many: one letter to each school for all its requests. */
export const afterAll = {
  requestSchool: async (practices: readonly Practice[], ctx: Db) => {
    const asked = Map.groupBy(practices, ({ coordinator }) => coordinator?.id ?? 0)
    for (const [supervisor, of] of asked)
      await writeOfAll(ctx, {
        ...{ supervisor, practices: of.map(({ id }) => id), role: 'SCHOOL_COORDINATOR' },
        template: of.length > 1 ? 'placements' : 'placement',
      })
  },
}

/** Notifies the school, if it was ever requested, and ends its links. */
async function end(practice: Practice, ctx: Db): Promise<void> {
  await keepEpisodes(ctx, practice.id)
  await endLinks(ctx, { practices: [practice.id] }, 'practiceEnded')
  if (wasAsked(practice.state)) await toSchool(practice, ctx, 'ended')
}

async function toSchool({ id, coordinator }: Practice, ctx: Db, template: Letter): Promise<void> {
  if (coordinator) await write(ctx, { supervisor: coordinator.id, practice: id, role: 'SCHOOL_COORDINATOR', template })
}

/** To the school, its mentor and the supervisor of the university, as far as they have accepted. */
async function toAll(practice: Practice, ctx: Db, template: Letter): Promise<void> {
  await toSchool(practice, ctx, template)
  const parts = [
    { who: practice.mentor, role: 'SCHOOL_MENTOR' },
    { who: practice.supervisor, role: 'UNIVERSITY_SUPERVISOR' },
  ] as const
  for (const { who, role } of parts)
    if (who?.state === 'ACCEPTED') await write(ctx, { supervisor: who.id, practice: practice.id, role, template })
}

/** What every notice about a practice says: its school. */
export async function schoolNamed({ school }: Pick<Practice, 'school'>, { db }: Db): Promise<{ school: Localized }> {
  const row = await db
    .selectFrom('school')
    .select('name')
    .where('id', '=', school?.id ?? 0)
    .executeTakeFirst()
  return { school: row?.name ?? {} }
}

async function notifyStudent(practice: Practice, ctx: Db, key: 'started' | 'replaced'): Promise<void> {
  await addNotice(ctx.db, {
    ...{ personId: practice.student.id, domain: 'teaching-practice', key },
    ...{ values: await schoolNamed(practice, ctx), subject: TeachingPractice.iri(practice.id) },
  })
}
