import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { pages } from './screens-of.ts'

/** The pages on which people offer their time, and the reader's own. */
export default listScreen(pages, {
  about: words('pages.about'),
  columns: (c) => [c.text('title'), c.ref('owner'), c.text('place', { hideBelow: 'md' }), c.state()],
  filters: (f) => [f.state()],
})
