import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { schemes } from './schemes.ts'

/** The schemes by which totals become grades. */
export default listScreen(schemes, {
  about: words('schemes.about'),
  columns: (c) => [
    c.localized('name'),
    c.text('code', { width: 110 }),
    c.number('top', { width: 130 }),
    c.number('pass', { width: 110 }),
    c.number('step', { width: 130, hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
