import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { words } from '../words.ts'
import { connections } from './connections.ts'

/** One link: what is linked, since when and by whom. */
export default detailScreen(connections, { factsTitle: words('connections.about') })
