import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { SyncRun } from '../../contract/run/sync-run.ts'
import { words } from '../words.ts'

const runs = screensOf(SyncRun, words, { texts: 'runs' })

/** The log of all exchanges, the latest first: none is ever removed. */
export default listScreen(runs, {
  frame: 'part',
  columns: (c) => [
    c.moment('startedAt'),
    c.ref('course'),
    c.choice('kind', (kind) => words(`runs.choices.kind.${kind}`)),
    c.choice('state', (state) => words(`runs.choices.state.${state}`)),
    c.number('added'),
    c.number('changed'),
    c.number('suspended'),
    c.number('conflicts'),
    c.choice('problem', (code) => words(`problems.${code}`)),
    c.ref('startedBy'),
  ],
  filters: (f) => [
    f.choice('kind', (kind) => words(`runs.choices.kind.${kind}`)),
    f.choice('state', (state) => words(`runs.choices.state.${state}`)),
  ],
})
