import { type PlanColumn, planColumns } from '../../../contract/plan/sheet-columns.ts'
import type { PlanMapping, PlanTable } from './sheet.ts'

/** The columns of a sheet, with those that the person has chosen for its headings before. */
export function withChosen(
  { header, mapping }: Pick<PlanTable, 'header' | 'mapping'>,
  columnOf: (heading: string) => string | undefined,
): PlanMapping {
  const next = { ...mapping }
  for (const [place, heading] of header.entries()) {
    const column = planColumns.find((one) => one === columnOf(heading))
    if (column) next[column] = place
  }
  return next
}

/** The headings for which another column was chosen than they say by themselves. */
export const chosenIn = (
  { header, mapping }: Pick<PlanTable, 'header' | 'mapping'>,
  chosen: PlanMapping,
): { heading: string; column: PlanColumn }[] =>
  planColumns.flatMap((column) => {
    const place = chosen[column]
    const heading = place === null || place === mapping[column] ? '' : (header[place] ?? '')
    // A sheet without headings has numbers in their place, which say nothing about the next one.
    return heading === '' || heading.startsWith('#') ? [] : [{ heading, column }]
  })
