import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { SchemeFields } from './fields.tsx'
import { schemes } from './schemes.ts'

/** A new grade scheme. */
export default createScreen(schemes, {
  about: words('schemes.createAbout'),
  useInitial: () => ({ top: 20, step: 0.1, pass: 10, bands: [] }),
  Fields: () => <SchemeFields />,
})
