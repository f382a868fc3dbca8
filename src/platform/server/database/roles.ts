import type pg from 'pg'
import type { Database } from './open.ts'
import { handOver, hasSchema } from './take-over.ts'

/** Tables to which the portal's role can only add rows. */
const writtenOnce = ['audit_event', 'audit_subject', 'move_log']
/** Tables that only the owner writes: the seals of the audit, and the list of applied migrations. */
const readOnly = ['audit_seal', 'schema_migration']

/**
 * Divides the database between its owner and the portal's role: the portal's role reads and writes rows, but can change
 * neither a table nor rows that are written once, so that an attacker with its rights cannot rewrite the audit. The job
 * queues remain the portal's own. Takes over what a single role had created before. Called after the migrations at each
 * start, one instance at a time; throws a sentence for the operator. Does nothing if one role does everything.
 */
export async function separateRoles({ pool, owner }: Pick<Database, 'pool' | 'owner'>): Promise<void> {
  if (owner.pool === pool) return
  const roles = { portal: await nameOf(pool), owner: await nameOf(owner.pool) }
  const client = await owner.pool.connect()
  try {
    await refuseOneInOther(client, roles)
    await client.query('begin')
    await handOver(client, { schemas: ['public', 'radius'], from: roles.portal, to: roles.owner })
    if (await hasSchema(client, 'jobs'))
      await handOver(client, { schemas: ['jobs'], from: roles.owner, to: roles.portal })
    else await client.query(`create schema jobs authorization ${client.escapeIdentifier(roles.portal)}`)
    await grantRows(client, roles.portal)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Roles = { portal: string; owner: string }

async function nameOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_user as name')
  return rows[0]?.name ?? ''
}

/**
 * Refuses a portal role that may become the owner, because it would have no limits, and one that the owner may not act
 * for, because its tables could not be taken over.
 */
async function refuseOneInOther(client: pg.ClientBase, { portal, owner }: Roles): Promise<void> {
  const { rows } = await client.query<{ becomes: boolean; acts: boolean }>(
    `select pg_has_role($1, $2, 'member') as becomes, pg_has_role($2, $1, 'usage') as acts`,
    [portal, owner],
  )
  if (rows[0]?.becomes)
    throw new Error(
      `DATABASE_OWNER_URL changes nothing: the role "${portal}" of DATABASE_URL is the owner "${owner}", may become it, or is a superuser.`,
    )
  if (!rows[0]?.acts)
    throw new Error(
      `The role "${owner}" of DATABASE_OWNER_URL must be a member of "${portal}". As a superuser: grant "${portal}" to "${owner}";`,
    )
}

/** Grants only what is missing, so that starting instances do not disturb running ones. */
async function grantRows(client: pg.ClientBase, portal: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(missingGrants, [portal, writtenOnce, readOnly])
  for (const { statement } of rows) await client.query(statement)
}

/** Partitions are accessed only through their table. */
const missingGrants = `
  with wanted (name, kind, privileges) as (
    select relname, relkind, case
        when relkind = 'S' then array['usage', 'select', 'update']
        when relname = any($3) then array['select']
        when relname = any($2) then array['select', 'insert']
        else array['select', 'insert', 'update', 'delete'] end
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and not relispartition)
  select format('grant usage on schema public to %I', $1::text) as statement
    where not has_schema_privilege($1, 'public', 'usage')
  union all
  select format('grant %s on %I to %I', array_to_string(privileges, ', '), name, $1::text) from wanted
    where not (select bool_and(case when kind = 'S' then has_sequence_privilege($1, quote_ident(name), p)
      else has_table_privilege($1, quote_ident(name), p) end) from unnest(privileges) p)
  union all
  select format('revoke update, delete, truncate, trigger on %I from %I', name, $1::text) from wanted
    where name = any($2 || $3)
      and (select bool_or(has_table_privilege($1, quote_ident(name), p)) from unnest(array['update', 'delete', 'truncate', 'trigger']) p)`
