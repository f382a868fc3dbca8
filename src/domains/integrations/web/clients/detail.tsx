import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import type { ApiClient } from '../../contract/clients/api-client.ts'
import { words } from '../words.ts'
import { ClientFields } from './client-fields.tsx'
import { ClientSecret } from './client-secret.tsx'
import { ClientState } from './client-state.tsx'
import { clients } from './clients.ts'
import { Scopes } from './scopes.tsx'

type Props = { of: Item<typeof ApiClient> }

/** One client of the API: what it may read, until when, and its secret. */
export default detailScreen(clients, {
  factsTitle: words('clients.about'),
  facts: (c) => [
    ...[c.text('name'), c.text('contact')],
    c.own('scopes', { cell: ({ scopes }) => <Scopes of={scopes} /> }),
    ...[c.day('endsOn'), c.text('clientId'), c.moment('lastUsedAt'), c.ref('createdBy'), c.moment('createdAt')],
  ],
  edit: 'button',
  Fields: () => <ClientFields />,
  Meta: ({ of }: Props) => <ClientState of={of} />,
  Body: ({ of, facts }: Props & { facts: ReactNode }) => (
    <Columns>
      <Stack>{facts}</Stack>
      <Stack>
        <ClientSecret of={of} />
      </Stack>
    </Columns>
  ),
})
