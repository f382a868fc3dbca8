import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { openSheetStates } from '../../contract/sheet/sheet-flow.ts'
import type { SheetItem } from '../sheet/queries.ts'
import type { Choice } from './student-boxes.tsx'

export const isLeft = ({ left }: FinalGrade): boolean => left !== null

export const choiceOf = ({ enrollment, student, state, left }: FinalGrade): Choice => ({
  ...{ enrollment, name: student.name, number: student.number },
  ...{ wasIncomplete: state === 'INCOMPLETE', dueOn: left?.dueOn ?? null, late: left?.late ?? false },
})

/** The supplementary sheet to which students can be added, and the published sheet for which one can be started. */
export const sheetsFor = (sheets: readonly SheetItem[]) => ({
  open: sheets.find(({ kind, state }) => kind === 'SUPPLEMENTARY' && openSheetStates.some((one) => one === state)),
  first: sheets.find(({ kind, actions }) => kind === 'REGULAR' && actions.includes('supplement')),
})
