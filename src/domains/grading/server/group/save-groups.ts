import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GroupInput } from '../../contract/group/group-work.ts'
import type { GradingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { type Moved, notifyMembers } from './member-notice.ts'

type Db = Ctx<GradingTables>
type Work = { id: number; course: number }
type Student = { enrollment: number; person: number; name: string; gone: boolean; before: number | null }
type Placed = { enrollment: number; group: number }

/** Replaces the groups of an assessment, completely or not at all, and notifies students whose group has changed. */
export async function saveGroups(work: Work, wanted: readonly GroupInput[], ctx: Db): Promise<void> {
  // Locks the course, so that submitting grades or switching to individual work waits.
  await sql`select from course where id = ${work.course} for share`.execute(ctx.db)
  const students = await studentsOf(work, ctx)
  checkMembers(wanted, students, ctx)
  await checkGroups(work, wanted, ctx)
  const placed = await write(work, wanted, ctx)
  const now = new Map(placed.map(({ enrollment, group }) => [enrollment, group]))
  const moved = [...students.values()].flatMap(({ enrollment, person, gone, before }): Moved[] => {
    const group = now.get(enrollment) ?? null
    return gone || group === before ? [] : [{ person, group }]
  })
  await notifyMembers(work.id, moved, ctx)
}

async function studentsOf({ id, course }: Work, { db }: Db): Promise<Map<number, Student>> {
  const { rows } = await sql<Student>`
    select e.id as enrollment, e.person_id as person, s.display_name as name, e.state = 'WITHDRAWN' as gone,
      x.group_id as before
    from enrollment e join person s on s.id = e.person_id
    left join assessment_group_member x on x.assessment_id = ${id} and x.enrollment_id = e.id
    where e.course_id = ${course} order by e.id`.execute(db)
  return new Map(rows.map((row) => [row.enrollment, row]))
}

/** Members must be students of the course, each once; one who has left it keeps their group, and joins no other. */
function checkMembers(wanted: readonly GroupInput[], students: ReadonlyMap<number, Student>, ctx: Db): void {
  const seen = new Set<number>()
  for (const enrollment of wanted.flatMap(({ members }) => members)) {
    const student = students.get(enrollment)
    if (!student) throw violation(ctx, 'groups', 'notInCourse')
    const { name, gone, before } = student
    if (seen.has(enrollment)) throw violation(ctx, 'groups', 'groupMemberTwice', { name })
    if (gone && before === null) throw violation(ctx, 'groups', 'groupMemberGone', { name })
    seen.add(enrollment)
  }
}

/** Names must be unique, and existing groups must still exist. */
async function checkGroups({ id }: Work, wanted: readonly GroupInput[], ctx: Db): Promise<void> {
  const names = new Set<string>()
  for (const { name } of wanted) {
    if (names.has(name.toLowerCase())) throw violation(ctx, 'groups', 'groupNameTwice', { name })
    names.add(name.toLowerCase())
  }
  const known = await ctx.db.selectFrom('assessment_group').select('id').where('assessment_id', '=', id).execute()
  const free = new Set(known.map((one) => one.id))
  for (const { id: group, name } of wanted)
    if (group !== null && !free.delete(group)) throw violation(ctx, 'groups', 'groupGone', { name })
}

/** Groups keep their ids; the members are written anew. */
async function write({ id }: Work, wanted: readonly GroupInput[], { db }: Db): Promise<Placed[]> {
  const kept = wanted.flatMap(({ id: group, name }) => (group === null ? [] : [{ id: group, name }]))
  await db.deleteFrom('assessment_group_member').where('assessment_id', '=', id).execute()
  await sql`
    delete from assessment_group where assessment_id = ${id} and id <> all(${kept.map((one) => one.id)}::int[])`.execute(
    db,
  )
  // Groups may swap names, so each first gets a temporary name that no user can enter.
  await sql`update assessment_group set name = chr(1) || id where assessment_id = ${id}`.execute(db)
  await sql`
    update assessment_group g set name = x.name
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as x (id int, name text) where g.id = x.id`.execute(db)
  const ids = new Map(kept.map((one) => [one.name, one.id]))
  for (const { name } of wanted.filter((one) => one.id === null)) {
    const row = { assessment_id: id, name }
    const made = await db.insertInto('assessment_group').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(name, made.id)
  }
  const placed = wanted.flatMap(({ name, members }) =>
    members.map((enrollment) => ({ enrollment, group: ids.get(name) ?? 0 })),
  )
  await sql`
    insert into assessment_group_member (assessment_id, enrollment_id, group_id)
    select ${id}::int, x.enrollment, x."group"
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as x (enrollment int, "group" int)
    order by x.enrollment`.execute(db)
  return placed
}
