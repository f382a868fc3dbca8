import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { RegisterButton } from './register-button.tsx'
import { tools } from './screens-of.ts'

/** The learning tools of the university, and what each learns about people. */
export default listScreen(tools, {
  columns: (c) => [
    c.text('name'),
    c.choice('learns', (learns) => words(`learns.${learns}`), { width: 220 }),
    c.number('courses'),
    c.moment('lastLaunchAt', { hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.choice('learns', (learns) => words(`learns.${learns}`)), f.state()],
  acts: () => <RegisterButton />,
  frame: 'part',
})
