import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addPerson, correctPerson, takenSigns } from '#people/server'
import { ApiError } from '#platform/contract/errors.ts'
import type { Viewer } from '#platform/contract/policy.ts'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { record } from '#platform/server/resource/audit.ts'
import { ScimError } from './scim-error.ts'
import type { ScimInput } from './scim-user.ts'
import { type StoredUser, userWith } from './stored-user.ts'

type Writer = { db: WorkCtx['db']; me: Viewer; log: WorkCtx['log'] }

/** A user name as the portal allows it everywhere. */
const username = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{0,99}$/u
const email = /^[^\s@]{1,64}@[^\s@]{1,189}$/

/** Records a person, or takes up again one whom the provider had ended. */
export async function addUser(writer: Writer, input: ScimInput): Promise<number> {
  const { db } = writer
  const { userName, email: address = null, staffNumber = null, language = null } = input
  if (userName === undefined) throw new ScimError(400, 'invalidValue', 'A user needs a userName.')
  const known = await endedNamed(db, userName)
  if (known !== undefined) {
    await db.updateTable('scim_user').set({ ended_at: null }).where('person_id', '=', known).execute()
    const user = await userWith(db, known)
    if (user) await changeUser(writer, user, { active: true, ...input })
    return known
  }
  await refuseWrong(db, null, input)
  const { givenName = null, familyName = null } = input
  const officialName = input.officialName ?? ([givenName, familyName].filter(Boolean).join(' ') || userName)
  const names = { officialName, givenName, familyName }
  const id = await addPerson(db, { username: userName, ...names, email: address, staffNumber, language })
  if (input.active === false) await correctPerson(db, id, { disabled: true })
  await link(db, { id, external: input.externalId ?? null, made: true })
  await note(writer, { action: 'create', id, before: null, after: await userWith(db, id) })
  return id
}

/**
 * Changes a person. Names that the Registry has recorded stay: what the provider calls them differently is logged, for the
 * operator. Whoever must not be changed by others than a super administrator is refused.
 */
export async function changeUser(writer: Writer, user: StoredUser, input: ScimInput): Promise<void> {
  const { db, log } = writer
  if (user.guarded) throw new ApiError(403, 'A super administrator can be changed by super administrators only.')
  await refuseWrong(db, user.id, input)
  const { userName, externalId, active, language, ...rest } = input
  const { officialName, givenName, familyName, ...others } = rest
  const names = definedOf({ officialName, givenName, familyName })
  const differs = Object.entries(names).filter(([name, value]) => Reflect.get(user, name) !== value)
  if (!user.made && differs.length > 0)
    log('warn', 'names by SCIM differ from the record and were not taken over', {
      person: user.id,
      names: differs.map(([name]) => name),
    })
  await correctPerson(db, user.id, {
    ...(user.made ? names : {}),
    ...definedOf({ ...others, language, disabled: active === undefined ? undefined : !active }),
  })
  if (userName !== undefined && userName !== user.userName)
    await db.updateTable('person').set({ username: userName }).where('id', '=', user.id).execute()
  if (externalId !== undefined) await link(db, { id: user.id, external: externalId, made: user.made })
  await sql`update person set version = version + 1, updated_at = now() where id = ${user.id}`.execute(db)
  await note(writer, { action: 'update', id: user.id, before: user, after: await userWith(db, user.id) })
}

/** Ends a person for the provider: they can sign in no more, and nothing about them is deleted. */
export async function endUser(writer: Writer, user: StoredUser): Promise<void> {
  await changeUser(writer, user, { active: false })
  await link(writer.db, { id: user.id, external: user.externalId, made: user.made })
  await sql`update scim_user set ended_at = now() where person_id = ${user.id}`.execute(writer.db)
}

const definedOf = <T extends object>(values: T): Partial<T> =>
  Object.assign(
    {},
    ...Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [{ [key]: value }])),
  )

async function endedNamed(db: Writer['db'], name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from person p join scim_user s on s.person_id = p.id
    where lower(p.username) = lower(${name}) and s.ended_at is not null and p.closed_as is null`.execute(db)
  return rows[0]?.id
}

type Link = { id: number; external: string | null; made: boolean }

async function link(db: Writer['db'], { id, external, made }: Link): Promise<void> {
  await sql`insert into scim_user (person_id, external_id, made) values (${id}, ${external}, ${made})
    on conflict (person_id) do update set external_id = excluded.external_id`.execute(db)
}

async function refuseWrong(db: Writer['db'], id: number | null, input: ScimInput): Promise<void> {
  const { userName, staffNumber, externalId } = input
  if (userName !== undefined && !username.test(userName))
    throw new ScimError(400, 'invalidValue', 'This userName has characters that no user name may have.')
  if (input.email && !email.test(input.email)) throw new ScimError(400, 'invalidValue', 'This is no e-mail address.')
  const taken = await takenSigns(db, id, { username: userName, staffNumber })
  const { rows } = await sql`select from scim_user
    where external_id = ${externalId ?? null} and person_id is distinct from ${id}::int`.execute(db)
  if (taken.length > 0 || rows.length > 0)
    throw new ScimError(409, 'uniqueness', 'The userName, externalId or number belongs to somebody else.')
}

type UserChange = { action: string; id: number; before: object | null; after: object | undefined }

const note = ({ db, me }: Writer, { action, id, before, after }: UserChange): Promise<void> =>
  record(
    { ctx: { db, me }, requestId: randomUUID(), reason: null },
    { action, type: 'User', id, before, after: after ?? null, people: [id] },
  )
