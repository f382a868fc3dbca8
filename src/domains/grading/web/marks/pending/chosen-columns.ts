import type { ChosenHeading } from '#people/contract'
import { columnFor } from '#people/web'
import type { GradebookColumn } from '../../../contract/gradebook/cells.ts'
import type { WorkbookMeaning } from './workbook.ts'

type Assessments = readonly Pick<GradebookColumn, 'id' | 'code'>[]

/** The name under which a column is remembered: assessments by their code, which the next run of the course has, too. */
function nameOf(meaning: WorkbookMeaning, assessments: Assessments): string | null {
  const [, kind, id] = /^(mark|note)(\d+)$/.exec(meaning ?? '') ?? []
  if (kind === undefined) return meaning
  const code = assessments.find((one) => String(one.id) === id)?.code
  return code === undefined ? null : `${kind}:${code}`
}

function meaningOf(name: string, assessments: Assessments): WorkbookMeaning {
  if (name === 'number' || name === 'name') return name
  const { id } = assessments.find(({ code }) => name === `mark:${code}` || name === `note:${code}`) ?? {}
  if (id === undefined) return null
  return name.startsWith('mark:') ? `mark${id}` : `note${id}`
}

/** What the headings say, and for those that the person has named before, what they chose then. */
export function withChosen(
  guessed: readonly WorkbookMeaning[],
  header: readonly string[],
  { chosen, assessments }: { chosen: readonly ChosenHeading[]; assessments: Assessments },
): WorkbookMeaning[] {
  const remembered = header.map((heading) => {
    const name = columnFor(chosen, heading)
    return name === undefined ? null : meaningOf(name, assessments)
  })
  const hasNumber = remembered.includes('number')
  // One column says who is meant.
  return guessed.map((meaning, at) => remembered[at] ?? (hasNumber && meaning === 'number' ? null : meaning))
}

type Choice = { guessed: readonly WorkbookMeaning[]; columns: readonly WorkbookMeaning[]; assessments: Assessments }

/** The headings for which somebody has chosen another column than they say by themselves. */
export const chosenIn = (header: readonly string[], { guessed, columns, assessments }: Choice): ChosenHeading[] =>
  header.flatMap((heading, at) => {
    const column = columns[at] === guessed[at] ? null : nameOf(columns[at] ?? null, assessments)
    return heading === '' || column === null ? [] : [{ heading, column }]
  })
