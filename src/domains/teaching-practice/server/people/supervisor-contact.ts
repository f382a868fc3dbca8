import { sql } from 'kysely'
import { type ContactType, contactTypes } from '#people/contract'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'

/** The category of specification §3 for the data of a supervisor. */
const category = 'Teaching Practice Supervisor'

/** A contact of this category of a supervisor's person, as text. */
export const supervisorContact = (supervisor: string, type: ContactType, custom: string | null = null) => sql<
  string | null
>`(
  select c.combined from user_contact c where c.person_id = ${sql.ref(`${supervisor}.person_id`)}
    and c.category = ${category} and c.type = ${type} and c.custom_type is not distinct from ${custom}::text)`

type Particulars = {
  chineseName?: string | null | undefined
  englishName?: string | null | undefined
  email?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * Writes the given contacts: creates or changes them by type, and deletes those that are emptied (specification §4).
 */
export async function keepContacts(
  { db }: Pick<Ctx<PracticeTables>, 'db'>,
  personId: number,
  { chineseName, englishName, email, phone }: Particulars,
): Promise<void> {
  const given = [
    { type: contactTypes.custom, custom: 'chineseName', value: chineseName },
    { type: contactTypes.custom, custom: 'englishName', value: englishName },
    { type: contactTypes.email, custom: null, value: email },
    { type: contactTypes.mobile, custom: null, value: phone },
  ]
  for (const { type, custom, value } of given) {
    if (value === undefined) continue
    if (value === null)
      await sql`delete from user_contact where person_id = ${personId} and category = ${category} and type = ${type}
        and custom_type is not distinct from ${custom}::text`.execute(db)
    else
      await sql`insert into user_contact as c (person_id, category, type, custom_type, combined)
        values (${personId}, ${category}, ${type}, ${custom}, ${value})
        on conflict (person_id, category, type, custom_type) do update
          set combined = excluded.combined, version = c.version + 1, updated_at = now()`.execute(db)
  }
}
