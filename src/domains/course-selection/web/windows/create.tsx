import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { WindowFields } from './fields.tsx'
import { windows } from './windows.ts'

/** A new enrolment window; students see it in their feed once it opens. */
export default createScreen(windows, {
  about: words('windows.createAbout'),
  Fields: () => <WindowFields isNew />,
  useInitial: () => ({ mostCredits: 36, offerHours: 48 }),
})
