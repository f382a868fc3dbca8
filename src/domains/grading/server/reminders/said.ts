import { type Localized, languages } from '#platform/contract/words.ts'
import type { SheetTask } from '../../contract/sheet/reminders.ts'
import { gradeSheetFlow, type sheetParties } from '../../contract/sheet/sheet-flow.ts'
import { words } from '../words.ts'

/** The name of those responsible for a task, for notices in any language. */
export function partOf(task: SheetTask): Localized {
  const [party] = gradeSheetFlow.conditions[task].who as readonly (typeof sheetParties)[number][]
  return Object.fromEntries(languages.map((language) => [language, party ? words[language].parties[party] : '']))
}
