import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether the code or a name in any language holds what somebody typed. Catalogues are small: nothing is kept folded. */
export function namedLike(alias: string): (typed: string) => Expression<SqlBool> {
  const code = sql.ref(`${alias}.code`)
  const name = sql.ref(`${alias}.name`)
  return (typed) => {
    const like = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
    return sql<SqlBool>`(${code} ilike ${like} or exists (
      select from jsonb_each_text(${name}) as one where one.value ilike ${like}))`
  }
}
