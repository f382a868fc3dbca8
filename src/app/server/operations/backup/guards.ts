import type pg from 'pg'

type ForeignKey = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string; enabled: 'O' | 'A' | 'R' }

/**
 * Allows rows in any order: triggers are disabled and foreign keys dropped while `load` runs, in its transaction.
 * Restoring a foreign key checks every row, so that every reference is valid.
 */
export async function withoutGuards(client: pg.ClientBase, load: () => Promise<void>): Promise<void> {
  const keys = await foreignKeys(client)
  const triggers = await triggersOf(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${name}`)
  await load()
  for (const { table, name, enabled } of triggers)
    await client.query(`alter table ${table} enable ${how[enabled]} trigger ${name}`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

const how = { O: '', A: 'always', R: 'replica' }

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

async function triggersOf(client: pg.ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name, t.tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled <> 'D' order by 1, 2`)
  return rows
}
