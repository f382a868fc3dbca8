import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from './unavailable.ts'

const mark = '/* prepared */'

/**
 * Stands first in a statement that is asked all day and whose plan does not depend on its values: the database then
 * reads it once for each connection and keeps its plan.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const most = 100
const names = new Map<string, string>()
let made = 0

/** A client that gives marked statements a name, as `pg` wants it; a text that is new when there are many gets none. */
export class PreparingClient extends pg.Client {
  override query(config: any, values?: any, callback?: any): any {
    const name = typeof config === 'string' && config.startsWith(mark) ? nameOf(config) : undefined
    if (name === undefined) return super.query(config, values, callback)
    const statement: any = { name, text: config, values }
    if (typeof callback === 'function') return super.query(statement, callback)
    return super.query(statement).catch((error: unknown) => {
      // A migration changed the type of a column: the next one is planned anew.
      if (codeOf(error) === '0A000') names.delete(config)
      throw error
    })
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  made++
  const name = `portal_${made}`
  names.set(text, name)
  return name
}
