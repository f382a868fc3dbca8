import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { connections } from './connections.ts'

/** All links of courses, the latest first. */
export default listScreen(connections, {
  filters: (f) => [f.choice('kind', (kind) => words(`connections.choices.kind.${kind}`)), f.state()],
  frame: 'part',
})
