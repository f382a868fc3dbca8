import { type RawBuilder, sql } from 'kysely'
import { ScimError } from './scim-error.ts'

const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
  username: sql`lower(p.username)`,
  externalid: sql`lower(s.external_id)`,
  'emails.value': sql`lower(p.email)`,
  emails: sql`lower(p.email)`,
  'emails[type eq "work"].value': sql`lower(p.email)`,
  id: sql`p.id::text`,
}

/** The filters that providers send: one attribute that equals a text. Anything else is refused (RFC 7644, 3.4.2.2). */
export function filterOf(text: string | null): RawBuilder<boolean> {
  if (text === null) return sql<boolean>`true`
  const [, name = '', quoted = ''] = /^\s*(.{1,60}?)\s+eq\s+"((?:[^"\\]|\\["\\/])*)"\s*$/i.exec(text) ?? []
  const column = Object.hasOwn(columns, name.toLowerCase()) ? columns[name.toLowerCase()] : undefined
  if (!column)
    throw new ScimError(400, 'invalidFilter', 'Only userName, externalId, emails.value and id eq "…" are known.')
  return sql<boolean>`${column} = lower(${quoted.replace(/\\(["\\/])/g, '$1')})`
}
