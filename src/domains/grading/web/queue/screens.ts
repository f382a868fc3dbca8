import { path } from '#platform/contract/paths.ts'
import { layout, redirect, screen } from '#platform/web/routes/screen.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { waitingQuery } from './count-query.ts'
import { forScope } from './for-scope.ts'
import type { Scope } from './scope.ts'

const sheets = (scope: Scope) => () => import('./sheets.tsx').then(forScope(scope))
const frame = (scope: Scope) => () => import('./sheet-frame.tsx').then(forScope(scope))
const sheet = (scope: Scope) => () => import('./sheet.tsx').then(forScope(scope))
const report = (scope: Scope) => () => import('./sheet-report.tsx').then(forScope(scope))
const line = (scope: Scope) => () => import('./line.tsx').then(forScope(scope))

/** A tab of the area's dashboard, with the number of sheets that wait for the reader. */
const tabOf = (scope: Scope) => ({
  tab: {
    text: words('queue.title'),
    order: 15,
    listed: (area: Partial<Record<Scope, { id: number }>>) => waitingQuery(scope, area[scope]?.id ?? 0),
  },
})
const own = { page: 'own' } as const
const tabs = {
  sheet: { tab: { text: words('queue.sheet'), order: 10 } },
  report: { tab: { text: words('report.tab'), order: 20 } },
}

/** The grade sheets of the areas that people are in charge of: programs, languages, degrees, faculties. */
export const queueScreens = [
  screen(paths.programSheets, sheets('program'), tabOf('program')),
  layout(paths.programSheet, frame('program'), own),
  screen(paths.programSheet, sheet('program'), tabs.sheet),
  screen(paths.programSheetReport, report('program'), tabs.report),
  screen(paths.programSheetLine, line('program'), own),
  screen(paths.languageSheets, sheets('language'), tabOf('language')),
  layout(paths.languageSheet, frame('language'), own),
  screen(paths.languageSheet, sheet('language'), tabs.sheet),
  screen(paths.languageSheetReport, report('language'), tabs.report),
  screen(paths.languageSheetLine, line('language'), own),
  // A degree opens with its grade sheets (specification §2).
  redirect(path('/degree/:id'), paths.degreeSheets),
  screen(paths.degreeSheets, sheets('degree'), tabOf('degree')),
  layout(paths.degreeSheet, frame('degree'), own),
  screen(paths.degreeSheet, sheet('degree'), tabs.sheet),
  screen(paths.degreeSheetReport, report('degree'), tabs.report),
  screen(paths.degreeSheetLine, line('degree'), own),
  screen(paths.facultySheets, sheets('faculty'), tabOf('faculty')),
  layout(paths.facultySheet, frame('faculty'), own),
  screen(paths.facultySheet, sheet('faculty'), tabs.sheet),
  screen(paths.facultySheetReport, report('faculty'), tabs.report),
  screen(paths.facultySheetLine, line('faculty'), own),
]
