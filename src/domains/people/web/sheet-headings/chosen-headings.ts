import { headingKey } from '#platform/contract/sheet/headings.ts'
import { call, queryOf } from '#platform/web/api/api-endpoint.ts'
import { queries } from '#platform/web/api/query.ts'
import { type ChosenHeading, chooseHeadings, chosenHeadings, type SheetKind } from '../../contract/sheet-heading.ts'

export const headingsQuery = (kind: SheetKind) => queryOf('SheetHeadings', chosenHeadings, { query: { kind } })

/** The column that the person has chosen for a heading before; undefined for one that they never had to choose. */
export const columnFor = (chosen: readonly ChosenHeading[], heading: string): string | undefined =>
  chosen.find((one) => one.heading === headingKey(heading))?.column

/** Remembers what was chosen. The sheet itself does not depend on it: if it fails, it is chosen again next time. */
export async function rememberHeadings(kind: SheetKind, headings: readonly ChosenHeading[]): Promise<void> {
  const named = headings.filter(({ heading }) => headingKey(heading) !== '').slice(0, 100)
  if (named.length === 0) return
  await call(chooseHeadings, { body: { kind, headings: named } })
  await queries.invalidateQueries({ queryKey: headingsQuery(kind).queryKey })
}
