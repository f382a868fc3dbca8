import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { campaigns } from './campaigns.ts'

/** The campaigns of all terms. */
export default listScreen(campaigns, {
  columns: (c) => [
    c.localized('name'),
    c.choice('kind', (value) => words(`campaigns.choices.kind.${value}`)),
    c.ref('term'),
    c.day('opensOn'),
    c.day('closesOn'),
    c.number('surveys'),
    c.number('answered'),
    c.state(),
  ],
  filters: (f) => [f.choice('kind', (value) => words(`campaigns.choices.kind.${value}`)), f.state()],
})
