import type pg from 'pg'

export async function hasSchema(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [name])
  return rows[0]?.there ?? false
}

type HandOver = { schemas: readonly string[]; from: string; to: string }

/** Gives everything that one role owns in these schemas to another; what belongs to an extension stays. */
export async function handOver(client: pg.ClientBase, { schemas, from, to }: HandOver): Promise<void> {
  const { rows } = await client.query<{ what: string }>(belongings, [schemas, from])
  for (const { what } of rows) await client.query(`alter ${what} owner to ${client.escapeIdentifier(to)}`)
}

/**
 * Schemas first: the new owner of a table must have the right to create one there. Sequences of columns follow their
 * tables.
 */
const belongings = `
  with place as (select oid, nspname, nspowner from pg_namespace where nspname = any($1)),
  giver as (select oid from pg_roles where rolname = $2)
  select format('schema %I', p.nspname) as what, 0 as step from place p where p.nspowner = (select oid from giver)
  union all
  select format('%s %s', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
      else 'table' end, c.oid::regclass), 1
    from pg_class c where c.relnamespace in (select oid from place) and c.relowner = (select oid from giver)
      and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and d.deptype in ('a', 'e', 'i') and d.refclassid in ('pg_class'::regclass, 'pg_extension'::regclass)
        and c.relkind = 'S')
  union all
  select format('routine %s', f.oid::regprocedure), 2
    from pg_proc f where f.pronamespace in (select oid from place) and f.proowner = (select oid from giver)
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  union all
  select format('type %s', t.oid::regtype), 3
    from pg_type t where t.typnamespace in (select oid from place) and t.typowner = (select oid from giver)
      and t.typtype in ('e', 'd')
  order by step`
