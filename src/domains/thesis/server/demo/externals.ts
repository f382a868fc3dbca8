import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { ThesisTables } from '../tables.ts'

type Db = Kysely<ThesisTables>

const people = [
  ['Marta Vilela', 'University of Aveiro', 'Remote sensing', 'm.vilela@aveiro.example', -600, 34],
  ['João Vaz', 'University of Lisbon', 'Speech', 'joao.vaz@lisboa.example', -200, 500],
  ['Edith Brandt', 'Technical University of Graz', 'Time series', 'brandt@graz.example', -900, -20],
] as const

/** People from outside: with an agreement that ends soon, with a long one, and with one that has ended. */
export async function addExternalPeople(db: Db, { faculty, today }: { faculty: number; today: string }): Promise<void> {
  for (const [name, institution, field, email, from, until] of people)
    await sql`insert into external_person (faculty_id, name, institution, field, email, language, agreement_from,
        agreement_until)
      values (${faculty}, ${name}, ${institution}, ${field}, ${email}, 'en', ${dayAfter(today, from)},
        ${dayAfter(today, until)})`.execute(db)
}

/** Their parts in theses: the first two take part in approved ones, the third did. */
export async function addExternalParts(db: Db, today: string): Promise<void> {
  await sql`insert into external_part (external_id, thesis_id, role, from_day)
    select x.id, t.id, case when x.name = 'Marta Vilela' then 'CO_SUPERVISOR' else 'ADVISER' end,
      ${dayAfter(today, -60)}::date
    from external_person x cross join (select id from thesis where state = 'APPROVED' order by id limit 1) t`.execute(
    db,
  )
}
