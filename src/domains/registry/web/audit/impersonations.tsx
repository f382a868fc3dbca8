import { Impersonation } from '#people/contract'
import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { words } from '../words.ts'

const impersonations = screensOf(Impersonation, words, { texts: 'impersonations', area: words('crumb') })

/** Which administrator acted for whom, when, and why. */
export default listScreen(impersonations, {
  about: words('impersonations.about'),
  standard: { order: { at: 'desc' } },
  columns: (c) => [c.moment('at', { width: 200 }), c.ref('admin'), c.ref('user'), c.text('reason')],
})
