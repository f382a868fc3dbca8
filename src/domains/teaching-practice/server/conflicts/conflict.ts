import { sql } from 'kysely'
import { personRef } from '#people/server'
import { idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { lastReason } from '#platform/server/resource/last-reason.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { PracticeConflict } from '../../contract/conflict.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import { School } from '../../contract/school.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

const rows = rowsFrom<PracticeTables>()('practice_conflict as k', (query) =>
  query
    .innerJoin('teaching_practice as tp', 'tp.id', 'k.practice_id')
    .innerJoin('person as p', 'p.id', 'tp.person_id')
    .innerJoin('school as s', 's.id', 'k.school_id'),
)

/** Conflicts of interest of students in practice, each with one school. */
export const conflict = handleResource(PracticeConflict, rows, {
  sensitive: { of: 'tp.person_id', inLists: true },
  fields: {
    practice: reference(TeachingPractice, { id: 'k.practice_id', name: 'p.display_name' }),
    student: personRef('tp.person_id', 'p'),
    school: reference(School, { id: 'k.school_id', name: 's.name' }),
    reason: lastReason(PracticeConflict, 'k.id', ['allow', 'disallow', 'retract']),
  },
  sorted: [['declaredAt', 'desc']],

  newRow: async (input, ctx) => {
    const practice = await ownPractice(ctx, idOf(input.practice))
    const school = await ctx.db
      .selectFrom('school')
      .select('id')
      .where('id', '=', idOf(input.school))
      .executeTakeFirst()
    if (!school) throw violation(ctx, 'school', 'notFound')
    const there = await sql`select 1 from practice_conflict where practice_id = ${practice} and school_id = ${school.id}
      and state <> 'RETRACTED'`.execute(ctx.db)
    if (there.rows.length > 0) throw violation(ctx, 'school', 'conflictTwice')
    return { practice_id: practice, school_id: school.id, declared_at: ctx.now.toISOString() }
  },
  created: (_, { practice }, { db, now }) =>
    sql`update teaching_practice set conflicts_declared_at = ${now.toISOString()}, version = version + 1
      where id = ${idOf(practice)}`
      .execute(db)
      .then(() => undefined),

  parties: {
    student: {
      of: sql`select c.id as thing, t.person_id as person
        from practice_conflict c join teaching_practice t on t.id = c.practice_id`,
    },
  },
  notices: { values: ({ school }) => ({ school: school.name }), subject: ({ practice }) => practice['@id'] },
})

/**
 * The person's own practice, locked, if it can still be declared; the practice of another person counts as not found.
 */
async function ownPractice(ctx: Ctx<PracticeTables>, practice: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('teaching_practice')
    .select(['id', 'state'])
    .where('id', '=', practice)
    .where('person_id', '=', ctx.me.id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'practice', 'notFound')
  if (!leavesRoomFor('declare', found.state)) throw violation(ctx, 'practice', 'ended')
  return found.id
}
