import { planPractices } from '#teaching-practice/server'
import { columnsOf } from '../../../contract/import-kinds.ts'
import type { Kind } from '../kind.ts'
import { differences, plannedRow } from './planned.ts'

const columns = columnsOf('practices').map(({ key }) => key)

/** Practices to be planned, with the people who will be responsible for them; an existing one is left as it is. */
export const practices: Kind = async (rows, ctx) => {
  const plan = await planPractices(rows, ctx)
  const news: number[] = []
  const planned = rows.map((row) => {
    const { faults = [], same = false } = plan.found.get(row.line) ?? {}
    const diff = same ? [] : differences(row.values, {}, columns)
    const one = plannedRow(row, faults, { isNew: !same, diff })
    if (one.outcome === 'new') news.push(row.line)
    return one
  })
  return { rows: planned, write: (keep) => plan.write(keep, news) }
}
