import { type Expression, sql } from 'kysely'
import { contactTypes } from '#people/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { openStates } from '../../contract/practice-flow.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'

/** All addresses, numbers and accounts of a person; emergency contacts are other people. */
const addressesOf = (person: Expression<unknown>) => sql`(
  select lower(x.email) as address from person x where x.id = ${person} and x.email is not null
  union select lower(x.username) from person x where x.id = ${person}
  union select lower(c.combined) from user_contact c
    where c.person_id = ${person} and c.category <> 'Emergency' and c.type = ${sql.lit(contactTypes.email)}
  union select regexp_replace(c.combined, '[^+0-9]', '', 'g') from user_contact c
    where c.person_id = ${person} and c.category <> 'Emergency' and c.type = ${sql.lit(contactTypes.mobile)})`

/** Whether two people share an address or a number: then students could decide about their own hours. */
export const sharesAddress = (one: Expression<unknown>, other: Expression<unknown>) => sql<boolean>`(
  ${one} <> ${other} and exists (
    select from ${addressesOf(one)} a join ${addressesOf(other)} b on b.address = a.address))`

/** Throws if a person shares an address with the student of a practice, or is the student. */
export async function refuseOwnAddress(
  ctx: Ctx<PracticeTables>,
  { person, student, path }: { person: number; student: number; path: string },
): Promise<void> {
  const { rows } = await sql<{ same: boolean }>`
    select ${person}::int = ${student}::int or ${sharesAddress(sql`${person}::int`, sql`${student}::int`)} as same`.execute(
    ctx.db,
  )
  if (rows[0]?.same) throw violation(ctx, path, 'ownAddress')
}

/** Throws if the new address of a person is that of a student whom they look after. */
export async function refuseAddressOfStudents(ctx: Ctx<PracticeTables>, person: number, path: string): Promise<void> {
  const { rows } = await sql`
    select from practice_supervisor ps
    join practice_assignment a on a.supervisor_id = ps.id and a.state in ('PROPOSED', 'ACCEPTED')
    join teaching_practice tp on tp.id = a.practice_id and tp.state = any(${[...openStates]}::text[])
    where ps.person_id = ${person} and ${sharesAddress(sql`ps.person_id`, sql`tp.person_id`)} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw violation(ctx, path, 'ownAddress')
}
