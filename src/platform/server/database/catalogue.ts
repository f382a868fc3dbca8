import type pg from 'pg'

/** A column as the database describes it; `type` as PostgreSQL writes it, such as `numeric(5,2)`. */
export type CatalogueColumn = { table: string; column: string; type: string }

/**
 * Every column of the tables (a partitioned one counts once) and views in the schema `public`, in order of table and
 * position. What an extension brings, such as the views of `pg_stat_statements`, does not belong to the portal.
 */
export async function readCatalogue(pool: pg.Pool): Promise<CatalogueColumn[]> {
  const { rows } = await pool.query<CatalogueColumn>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      -- Of older versions, and gone once its bytes are in the file store (move-bytes.ts).
      and (c.relname, a.attname) <> ('stored_file', 'bytes')
    order by c.relname, a.attnum`)
  return rows
}
