import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { campaigns } from './campaigns.ts'

/** The campaigns of all terms. */
export default listScreen(campaigns, {
  columns: (c) => [
    c.localized('name'),
    c.ref('term'),
    c.day('opensOn'),
    c.day('closesOn'),
    c.number('surveys'),
    c.number('answered'),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
