import type { Item } from '#platform/contract/resource.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { isAccountKind } from '../../contract/account/account.ts'
import { ConnectedSystem } from '../../contract/system/connected-system.ts'
import { words } from '../words.ts'

const { SwitchField, TextField } = fieldsOf(ConnectedSystem)

/** Where a system is and whether it is used; where people connect accounts of their own, also the portal's client. */
export function SystemFields({ of: { kind } }: { of: Item<typeof ConnectedSystem> }) {
  const t = useWords(words)
  return (
    <Card padded>
      <Stack>
        <TextField name="address" label={t('systems.fields.address')} />
        {isAccountKind(kind) && (
          <TextField name="clientId" label={t('systems.fields.clientId')} help={t('systems.clientIdAbout')} />
        )}
        <SwitchField name="isOn" label={t('systems.fields.isOn')} />
      </Stack>
    </Card>
  )
}
