import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { announcements } from './screens.ts'

/** A new announcement; it stays a draft until it is published. */
export default createScreen(announcements, {
  act: words('form.create'),
  moves: [{ name: 'publish', act: words('moves.publish') }],
  useInitial: () => ({ audience: { kind: 'everyone', value: '' }, people: [] }),
  Fields: () => <AnnouncementFields />,
})
