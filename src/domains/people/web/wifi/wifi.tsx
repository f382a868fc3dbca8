import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { listOf, move } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { profileQuery, useProfile } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { WifiCredential } from '../../contract/wifi-credential.ts'
import { useHeld } from '../parts/use-held.ts'
import { words } from '../words.ts'
import { AddDevice } from './add-device.tsx'

type Device = Item<typeof WifiCredential>

const devicesOf = (user: number) =>
  listOf(WifiCredential, { 'user.id': user, state: 'LIVE', itemsPerPage: 50, order: { createdAt: 'desc' } })

export async function load() {
  const { user } = await prefetch(profileQuery)
  await prefetch(devicesOf(user.id))
}

/** The person's devices on the Wi-Fi. Each has its own password, so that a lost phone can be revoked alone. */
export default function Wifi() {
  const t = useWords(words)
  const { user, impersonator } = useProfile()
  const { data, refetch } = useLoaded(devicesOf(user.id))
  const held = useHeld('LOGIN_LIMITED')
  const [adding, setAdding] = useState(false)
  const live = data['hydra:member']
  const again = () => void refetch()
  const add = !impersonator && (
    <Button look="primary" icon="plus" disabledReason={held} onClick={() => setAdding(true)}>
      {t('wifi.add')}
    </Button>
  )
  return (
    <Part acts={live.length > 0 && add}>
      {live.length === 0 ? (
        <Empty title={t('wifi.empty')} act={add}>
          {t('wifi.emptyAbout')}
        </Empty>
      ) : (
        <Card title={t('wifi.devices')} note={live.length}>
          <Rows label={t('wifi.devices')}>
            {live.map((one) => (
              <DeviceRow key={one.id} of={one} onDone={again} />
            ))}
          </Rows>
        </Card>
      )}
      {adding && <AddDevice user={user.id} onDone={again} onClose={() => setAdding(false)} />}
    </Part>
  )
}

function DeviceRow({ of, onDone }: { of: Device; onDone: () => void }) {
  const t = useWords(words)
  const { day } = useFormat()
  const revoke = () => move(of, 'revoke').then(onDone)
  return (
    <Row
      title={of.device}
      about={t('wifi.since', { username: of.username, day: day(of.createdAt) })}
      end={
        of.actions.includes('revoke') && (
          <ConfirmButton
            look="quiet"
            icon="trash"
            aria-label={t('wifi.revoke', { device: of.device })}
            ask={{
              title: t('wifi.revoke', { device: of.device }),
              children: t('wifi.revokeAbout', { device: of.device }),
              onConfirm: revoke,
            }}
          >
            {t('moves.revoke')}
          </ConfirmButton>
        )
      }
    />
  )
}
