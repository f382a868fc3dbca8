import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Column } from './column.ts'

/** With so few rows nothing is usual. */
const fewRows = 5
const usualShare = 0.8
const mostDecimals = 2

/** The state that more than four in five rows have; undefined where there is none. */
export function usualState<R extends AnyResource>({ state }: Column<R>, items: readonly Item<R>[]): string | undefined {
  if (!state || items.length < fewRows) return undefined
  const byState = Map.groupBy(items, state)
  return [...byState].find(([, rows]) => rows.length > items.length * usualShare)?.[0]
}

/** How many decimals the numbers of a column need; undefined where the column does not say them. */
export function decimalsOf<R extends AnyResource>(
  { figure }: Column<R>,
  items: readonly Item<R>[],
): number | undefined {
  if (!figure) return undefined
  return Math.max(0, ...items.map((item) => decimals(figure(item) ?? 0)))
}

const decimals = (value: number): number => {
  const [, fraction = ''] = String(Number(value.toFixed(mostDecimals))).split('.')
  return fraction.length
}
