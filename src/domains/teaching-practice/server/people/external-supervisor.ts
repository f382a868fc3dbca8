import { sql } from 'kysely'
import { addPerson } from '#people/server'
import type { Language } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { keepContacts } from './supervisor-contact.ts'

export type External = {
  chineseName?: string | null | undefined
  englishName?: string | null | undefined
  email: string
  phone?: string | null | undefined
  language: Language
}

/** The entry of a person at a school, found by e-mail address or created; a person of another school is not moved. */
export async function externalSupervisor(
  ctx: Ctx<PracticeTables>,
  school: number,
  external: External,
): Promise<number> {
  const { email } = external
  // Two requests that name the same person at once wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(lower(${email})))`.execute(ctx.db)
  const known = await ctx.db
    .selectFrom('practice_supervisor as ps')
    .innerJoin('person as p', 'p.id', 'ps.person_id')
    .select(['ps.id', 'ps.school_id'])
    .where(sql<boolean>`lower(p.email) = lower(${email})`)
    .executeTakeFirst()
  if (known && known.school_id !== school) throw violation(ctx, 'email', 'otherSchool')
  return known ? known.id : makeExternal(ctx, school, external)
}

/** Creates a person without an account, with their data as contacts of the category (specification §3). */
export async function makeExternal(
  ctx: Pick<Ctx<PracticeTables>, 'db'>,
  school: number | null,
  external: External,
): Promise<number> {
  const { chineseName = null, englishName = null, email, language } = external
  const username = `external.${crypto.randomUUID().slice(0, 8)}`
  const person_id = await addPerson(ctx.db, {
    ...{ username, officialName: englishName ?? chineseName ?? email, chineseName, englishName, email, language },
  })
  await keepContacts(ctx, person_id, external)
  const { id } = await ctx.db
    .insertInto('practice_supervisor')
    .values({ kind: 'EXTERNAL', person_id, school_id: school, language })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
