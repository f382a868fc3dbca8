import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { systems } from './systems.ts'

/** The systems as operators set them up, and what the last test of each found. */
export default listScreen(systems, {
  frame: 'part',
  columns: (c) => [
    c.choice('kind', (kind) => words(`systems.choices.kind.${kind}`)),
    c.flag('isOn', (value) => words(`systems.choices.isOn.${value}`)),
    c.flag('hasSecret', (value) => words(`systems.choices.hasSecret.${value}`)),
    c.number('courses'),
    c.moment('testedAt'),
    c.choice('problem', (code) => words(`problems.${code}`)),
  ],
})
