import { useProfile } from '#platform/web/api/session.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { AddressRow } from './address-row.tsx'
import { useLiveAddresses } from './live-addresses.ts'
import { Subscribe } from './subscribe.tsx'

/** The private addresses of the own schedule: to make, to renew and to revoke. */
export function Addresses() {
  const t = useWords(words)
  const { user } = useProfile()
  const { live, refetch } = useLiveAddresses(user.id)
  const title = t('schedule.subscribe.listed')
  return (
    <Card title={title} padded>
      <p>{t(live.length > 0 ? 'schedule.subscribe.listedAbout' : 'schedule.subscribe.none')}</p>
      {live.length > 0 && (
        <Rows label={title}>
          {live.map((of) => (
            <AddressRow key={of.id} of={of} onRevoked={() => void refetch()} />
          ))}
        </Rows>
      )}
      <div>
        <Subscribe on="page" />
      </div>
    </Card>
  )
}
