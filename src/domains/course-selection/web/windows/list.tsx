import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { AllPrograms } from './all-programs.tsx'
import { windows } from './windows.ts'

/** When the students of each programme may choose courses, the latest first. */
export default listScreen(windows, {
  about: words('windows.aboutAll'),
  standard: { order: { opensAt: 'desc' } },
  columns: (c) => [
    c.ref('term'),
    c.own('program', {
      cell: ({ program }) => program?.name ?? <AllPrograms />,
      export: { from: 'program.name' },
    }),
    c.moment('opensAt'),
    c.moment('closesAt'),
    c.day('dropUntil', { hideBelow: 'md' }),
    c.choice('phase', (phase) => words(`windows.phases.${phase}`)),
  ],
})
