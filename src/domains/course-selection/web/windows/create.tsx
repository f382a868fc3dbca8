import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { WindowFields } from './fields.tsx'
import { windows } from './windows.ts'

/** A new enrolment period; its students read of it once it opens. */
export default createScreen(windows, {
  about: words('windows.createAbout'),
  Fields: () => <WindowFields isNew />,
  useInitial: () => ({ mostCredits: 36, offerHours: 48 }),
})
