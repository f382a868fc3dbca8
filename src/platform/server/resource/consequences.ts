import type { Language } from '../../contract/words.ts'
import type { AnyWorkflow, Tells } from '../../contract/workflow.ts'
import type { Table } from '../tables/table.ts'
import type { Consequences, MoveColumn, ResourceHandler } from './resource-handler.ts'

/** What of a domain is needed: the columns and the texts. */
type Declared = { name: string; tables: readonly Table[]; words: Record<Language, object> }

/**
 * What follows from the moves of a flow by declaration, with the columns and texts that the domain has for it. A flow
 * that keeps or clears what no column can hold, or tells what the domain has no words for, stops the start.
 */
export function consequencesOf(handler: ResourceHandler, { name, tables, words }: Declared): Consequences {
  const { flow, type } = handler.resource
  if (!flow) return { columns: {}, texts: {} }
  const table = tables.find((one) => one.name === handler.table)
  const held = (kept: string, values: readonly MoveColumn['value'][]) => {
    const columns = [`${kept}_by`, `${kept}_at`].flatMap((column, at): MoveColumn[] => {
      const value = values[at]
      return value && Object.hasOwn(table?.columns ?? {}, column) ? [{ name: column, value }] : []
    })
    if (columns.length === 0) throw new Error(`${type}: ${handler.table} has no column ${kept}_by or ${kept}_at.`)
    return columns
  }
  const columns = Object.entries(flow.transitions).map(([move, { keeps, clears = [] }]) => [
    move,
    [...clears.flatMap((one) => held(one, ['nothing', 'nothing'])), ...(keeps ? held(keeps, ['actor', 'time']) : [])],
  ])
  const texts = noticeKeysOf(flow).map((key) => {
    const feed = textAt(words.en, `feed.${key}`)
    if (feed === null) throw new Error(`${type}: ${name} has no words for the notice ${key}.`)
    return [key, { feed, mail: textAt(words.en, `mail.${key}.text`) }]
  })
  return { columns: Object.fromEntries(columns), texts: Object.fromEntries(texts) }
}

/** The notices that a flow sends, each once. */
export function noticeKeysOf({ transitions, createdTells }: AnyWorkflow): string[] {
  const keysIn = (tells: Tells<string>) =>
    Object.values(tells).flatMap((notice = {}) => (typeof notice === 'string' ? [notice] : Object.values(notice)))
  return [...new Set([createdTells, ...Object.values(transitions).map(({ tells = {} }) => tells)].flatMap(keysIn))]
}

/** A text of a words file; a plural counts by its general form. */
function textAt(words: object, key: string): string | null {
  const found = (name: string) =>
    name.split('.').reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], words)
  const text = found(key) ?? found(`${key}_other`)
  return typeof text === 'string' ? text : null
}
