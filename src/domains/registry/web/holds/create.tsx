import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { HoldFields } from './hold-fields.tsx'
import { holds } from './screens.ts'

/** A new hold; it stops its acts as soon as it is saved. */
export default createScreen(holds, { act: words('holds.set'), Fields: () => <HoldFields isNew /> })
