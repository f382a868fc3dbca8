import { sql } from 'kysely'
import { demoPeople } from '#people/server'
import { dayAfter } from '#platform/server/day.ts'
import { type Demonstration, idOf } from '#platform/server/demo/demo.ts'
import { termAfter, termOfDay } from '../../contract/plan/study-term.ts'

/** The key under which the plan in force of the demonstration is shared. */
export const demoShare = 'a-shared-plan-of-the-demonstration'

/** Who plans, in which state the plan is, who answered, and what was said about it. */
const stories = [
  {
    student: 'student',
    name: 'As I began',
    state: 'APPROVED',
    adviser: 'coordinator',
    comment: null,
    ago: 300,
    more: ['PT120'],
  },
  // The second module needs the first one, so the plan cannot work as it stands.
  {
    ...{ student: 'student', name: 'With more languages', state: 'DRAFT', adviser: null, comment: null, ago: 3 },
    more: ['PT120', 'PT210'],
  },
  {
    ...{ student: 'thesis.student', name: 'To the thesis', state: 'SUBMITTED', adviser: null, ago: 4, more: [] },
    comment: 'I would like to write the thesis in my last term.',
  },
  {
    ...{ student: 'blocked', name: 'Second year', state: 'RETURNED', adviser: 'supervisor', ago: 12, more: [] },
    comment: 'Two modules depend on each other and cannot be taken in the same term. Please move the second one.',
  },
] as const

/** Plans of three students: one in force with a draft beside it, one that waits for the adviser, and one returned. */
export async function addPlans({ db, today, take }: Demonstration): Promise<void> {
  const { ids } = take(demoPeople)
  const coming = termAfter(termOfDay(today))
  for (const { student, name, state, adviser, comment, ago, more } of stories) {
    const person = idOf(ids, student)
    const by = adviser === null ? null : idOf(ids, adviser)
    const at = `${dayAfter(today, -ago)}T08:00:00Z`
    const submitted = state === 'DRAFT' ? null : at
    const { rows } = await sql<{ id: number }>`
      insert into study_plan (user_program_id, name, state, submitted_by, submitted_at, approved_by, approved_at,
        created_at, updated_at)
      select u.id, ${name}, ${state}, case when ${submitted}::timestamptz is not null then u.person_id end, ${submitted},
        case when ${state} = 'APPROVED' then ${by}::int end,
        case when ${state} = 'APPROVED' then ${at}::timestamptz + interval '2 days' end, ${at}, ${at}
      from user_program u where u.person_id = ${person} order by u.id limit 1 returning id`.execute(db)
    const plan = rows[0]?.id
    if (plan === undefined) continue
    await planModules(plan, coming, { db, more, spread: state === 'RETURNED' ? 4 : 3 })
    if (state === 'APPROVED') await db.insertInto('study_plan_link').values({ plan_id: plan, key: demoShare }).execute()
    if (comment !== null)
      await sql`insert into study_plan_comment (plan_id, author_id, text, created_at, updated_at)
        values (${plan}, ${by ?? person}, ${comment}, ${at}, ${at})`.execute(db)
  }
}

/**
 * Plans what the programme has that the student has not taken, `spread` modules a term, a placeholder at the end, and
 * some more modules in the first of these terms.
 */
async function planModules(
  plan: number,
  first: string,
  { db, spread, more }: Pick<Demonstration, 'db'> & { spread: number; more: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ module: number; credits: number }>`
    select m.id as module, m.credits from study_plan p join user_program u on u.id = p.user_program_id
    join module m on m.program_id = u.program_id
    where p.id = ${plan} and not exists (select from enrollment e join course c on c.id = e.course_id
      where e.person_id = u.person_id and c.module_id = m.id and e.state <> 'WITHDRAWN')
    order by m.code limit 9`.execute(db)
  const items = rows.map(({ module, credits }, at) => ({
    ...{ plan_id: plan, position: at, module_id: module, credits },
    term: termAfter(first, Math.floor(at / spread)),
  }))
  const free = { plan_id: plan, position: items.length, module_id: null, credits: 6, title: 'A free elective' }
  const last = { ...free, term: termAfter(first, Math.ceil(items.length / spread)) }
  const chosen = await sql<{ id: number; credits: number }>`
    select id, credits from module where code = any(${[...more]}::text[]) order by code`.execute(db)
  const besides = chosen.rows.map(({ id, credits }, at) => ({
    ...{ plan_id: plan, position: items.length + 1 + at, module_id: id, credits, term: first },
  }))
  for (const item of [...items, last, ...besides]) await db.insertInto('study_plan_item').values(item).execute()
}
