import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../../words.ts'
import { Agreement, Name, Places } from './parts.tsx'
import { schools } from './screens.ts'

/** The schools that take students, their agreements, and their free places. */
export default listScreen(schools, {
  frame: 'wide',
  columns: (c) => [
    c.own('name', { cell: (one) => <Name of={one} /> }),
    c.text('code', { width: 110, hideBelow: 'md' }),
    c.choice('kind', (kind) => words(`schoolKinds.${kind}`), { hideBelow: 'md' }),
    c.text('district', { hideBelow: 'md' }),
    c.own('agreementUntil', { cell: (one) => <Agreement of={one} />, type: 'date' }),
    c.own('placed', { cell: (one) => <Places of={one} />, type: 'number' }),
    c.number('capacity', { optional: true }),
    c.ref('coordinator', { text: words('assignmentRoles.SCHOOL_COORDINATOR'), hideBelow: 'lg' }),
  ],
  filters: (f) => [
    f.choice('kind', (kind) => words(`schoolKinds.${kind}`)),
    f.choice('agreed', (is) => words(`manage.schools.agreedIs.${is}`)),
  ],
})
