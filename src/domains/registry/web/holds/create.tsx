import { useSearchParams } from 'react-router'
import { User } from '#people/contract'
import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { words } from '../words.ts'
import { HoldFields } from './hold-fields.tsx'
import { holds } from './screens.ts'

/** A new hold; it stops its acts as soon as it is saved. */
export default createScreen(holds, {
  act: words('holds.set'),
  Fields: () => <HoldFields isNew />,
  useInitial: useChosenPerson,
})

/** The URL may name the person (`?user=7`). */
function useChosenPerson() {
  const [search] = useSearchParams()
  const user = search.get('user') ?? ''
  return /^[1-9]\d{0,9}$/.test(user) ? { user: User.iri(Number(user)) } : {}
}
