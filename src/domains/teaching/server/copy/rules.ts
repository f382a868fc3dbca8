import { sql } from 'kysely'
import { type CopyEntry, type CopyPart, leftAs } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { attendanceRules } from '../attendance/rules.ts'
import type { TeachingTables } from '../tables.ts'
import { sayIn } from '../words.ts'

type Db = Ctx<TeachingTables>

const columns = [
  ...([
    'least_percent',
    'warn_percent',
    'lates_per_absence',
    'late_after_minutes',
    'check_in_minutes',
    'objection_days',
  ] as const),
  'excused_counts' as const,
]
type Rules = { [K in (typeof columns)[number]]: K extends 'excused_counts' ? boolean : number }
type Made = { before: Rules; version: number } | null

/** Copies the attendance requirements of a course, unless they were already changed there or attendance was taken. */
export const copiedRules: CopyPart = {
  name: 'attendance',
  title: (language) => sayIn(language)('copy.rules.title'),
  about: (language) => sayIn(language)('copy.rules.about'),
  copy: async (ctx: Db, { from, to, dryRun }) => {
    const source = await readable(ctx, from)
    if (!source) return { entries: [], made: null }
    const say = sayIn(ctx.language)
    const title = say('copy.rules.values', { least: source.least_percent, warn: source.warn_percent })
    const here = await ctx.db
      .selectFrom('attendance_rules')
      .select([...columns, 'version'])
      .where('id', '=', to)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const entry = (fate: CopyEntry['fate']): CopyEntry => ({ title, about: null, fate, count: 1, path: null })
    if (columns.every((name) => source[name] === here[name])) return { entries: [entry('THERE_ALREADY')], made: null }
    const leave = (about: string) => ({ entries: [leftAs({ title, about, count: 1 })], made: null })
    if (here.version > 1) return leave(say('copy.rules.chosen'))
    if (await isTaken(ctx, to)) return leave(say('copy.rules.taken'))
    if (dryRun) return { entries: [entry('COPIED')], made: null }
    const { version, ...before } = here
    await ctx.db
      .updateTable('attendance_rules')
      .set({ ...source, version: version + 1, updated_at: ctx.now.toISOString() })
      .where('id', '=', to)
      .execute()
    return { entries: [entry('COPIED')], made: { before, version: version + 1 } }
  },
  undo: async (ctx: Db, course, made: Made) => {
    if (!made) return { removed: 0, kept: 0 }
    const back = await ctx.db
      .updateTable('attendance_rules')
      .set({ ...made.before, version: made.version + 1, updated_at: ctx.now.toISOString() })
      .where('id', '=', course)
      .where('version', '=', made.version)
      .executeTakeFirst()
    return back.numUpdatedRows > 0n ? { removed: 1, kept: 0 } : { removed: 0, kept: 1 }
  },
}

async function readable({ db, rights }: Db, course: number): Promise<Rules | undefined> {
  const { rows } = await sql<Rules>`
    select ${sql.join(columns.map((name) => sql.ref(`u.${name}`)))} from attendance_rules u
    join course c on c.id = u.id where u.id = ${course} and ${rights.where('list', attendanceRules)}`.execute(db)
  return rows[0]
}

async function isTaken({ db }: Db, course: number): Promise<boolean> {
  const { rows } = await sql`
    select from attendance_record r join lesson l on l.id = r.lesson_id where l.course_id = ${course} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
