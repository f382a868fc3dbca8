import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { ClientFields } from './client-fields.tsx'
import { clients } from './clients.ts'

/** A new client; its secret is made on its page. */
export default createScreen(clients, { Fields: () => <ClientFields isNew /> })
